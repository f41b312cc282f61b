import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ListPage } from "./types.ts";

/** Heads of a table are dragged to another place, their edges to another width; what comes of it is kept as the panel of columns keeps it. */
export function useColumnDrag(list: RefObject<HTMLElement | null>, page: ListPage, here: string) {
	const { submit } = useFetcher();
	const arranges = page.can.arrange && page.view === "table" && !page.embedded;
	const keep = useEffectEvent((columns: string[], widths: Record<string, number>) => {
		const form = new FormData();
		form.set("back", here);
		form.set("looks", "1");
		form.set("_idem", crypto.randomUUID());
		for (const name of columns) form.append("columns", name);
		for (const name of columns.slice(0, page.pins ?? 0)) form.append("pin", name);
		page.columns.forEach(({ key }, at) => {
			const width = widths[key] ?? page.widths?.[at];
			if (width) form.set(`width_${key}`, String(width));
		});
		void submit(form, { method: "post", action: `/recruiters/lists/${page.entity.key}/preferences` });
	});
	const keys = page.columns.map(({ key }) => key).join();
	// Once it has come, the next order of columns has it before anybody can press a head.
	const existing = useRef<typeof import("./column-drag.ts").attachColumnDrag>(undefined);
	useLayoutEffect(() => {
		const head = arranges ? list.current?.querySelector("thead") : null;
		const rows = head?.closest<HTMLElement>(".list-scroll");
		if (!head || !rows) return;
		let stop: (() => void) | undefined;
		let gone = false;
		const attach = () => {
			if (!gone) stop ??= existing.current?.(head, keys === "" ? [] : keys.split(","), keep);
		};
		attach();
		// It comes with the first pointer over the table, and is there before the pointer reaches a head.
		const begin = () =>
			void import("./column-drag.ts").then(({ attachColumnDrag }) => {
				existing.current = attachColumnDrag;
				attach();
			});
		rows.addEventListener("pointerover", begin, { once: true });
		return () => {
			gone = true;
			rows.removeEventListener("pointerover", begin);
			stop?.();
		};
	}, [arranges, keys, list]);
}
