import { type ChangeEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toast } from "../toast.ts";
import {
	countSelected,
	emptySelection,
	fullSelection,
	getPageSelectionState,
	getSelectionRange,
	isSelected,
	maxPicked,
	type Selection,
	selectRows,
} from "./selection.ts";
import type { ListPage } from "./types.ts";

export interface ListSelection {
	value: Selection;
	count: number;
	page: "none" | "some" | "all";
	has: (uid: string) => boolean;
	nameOfBox: (name: string) => string;
	pickPage: (on: boolean) => void;
	pickAll: () => void;
	clear: () => void;
	/** For the element around the boxes: one listener, however many rows. */
	onBox: (event: ChangeEvent<HTMLElement>) => void;
}

/** A selection lasts while the entity is the same; "all" also needs the same query. */
export function useSelection(page: ListPage, wholePage: boolean): ListSelection {
	const { t } = useTranslation("list");
	const question = JSON.stringify([page.q, page.active.map(({ label }) => label)]);
	const uids = page.rows.map((row) => row.uid);
	const [saved, setKept] = useState({
		entity: page.entity.key,
		question,
		value: wholePage ? selectRows(emptySelection, uids, true) : emptySelection,
	});
	const stale = saved.entity !== page.entity.key || (saved.value.all && saved.question !== question);
	const value = stale ? emptySelection : saved.value;
	const last = useRef<string | null>(null);
	const set = (value: Selection) => setKept({ entity: page.entity.key, question, value });

	function change(picked: readonly string[], on: boolean) {
		const next = selectRows(value, picked, on);
		if (next === value && on && picked.some((uid) => !isSelected(value, uid)))
			toast.error(t("select.most", { count: maxPicked }));
		set(next);
	}

	const nameOfBox = useMemo(() => {
		const [before = "", after = ""] = t("select.row", { name: "\n" }).split("\n");
		return (name: string) => before + name + after;
	}, [t]);

	return {
		value,
		count: countSelected(value, page.total.count),
		page: getPageSelectionState(value, uids),
		has: (uid) => isSelected(value, uid),
		nameOfBox,
		pickPage: (on) => change(uids, on),
		pickAll: () => (hasFilter(page) ? set(fullSelection) : void toast.error(t("select.refused"))),
		clear: () => set(emptySelection),
		onBox(event) {
			const box = event.target;
			if (!(box instanceof HTMLInputElement) || box.type !== "checkbox" || !uids.includes(box.value)) return;
			// A click toggles the checkbox; its native event carries the Shift key.
			const shift = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
			const range = shift ? getSelectionRange(uids, last.current, box.value) : [box.value];
			last.current = box.value;
			change(range, box.checked);
		},
	};
}

/** Specification, section 8: acting on all asks for a filter first. */
export function hasFilter(page: ListPage): boolean {
	return page.q.trim() !== "" || page.active.length > 0 || page.embedded === true;
}
