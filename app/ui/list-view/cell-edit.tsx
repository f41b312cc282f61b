import { type CSSProperties, lazy, type RefObject, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Pencil } from "../icons.tsx";
import type { CellTarget } from "./cell-form.tsx";
import type { ListPage } from "./types.ts";

// Form fields load with the first edited value.
const CellForm = lazy(async () => ({ default: (await import("./cell-form.tsx")).CellForm }));

interface CellEditProps {
	list: RefObject<HTMLElement | null>;
	page: ListPage;
	here: string;
}

/** Elements that handle clicks themselves. */
const ownPress = "a, button, input, label, summary, output, select, textarea";

/** One edit button for the whole table, in the hovered cell; clicking values also edits. */
export function CellEdit({ list, page, here }: CellEditProps) {
	const { t } = useTranslation("list");
	const [over, setOver] = useState<CellTarget | null>(null);
	const [open, setOpen] = useState<CellTarget | null>(null);
	const aimAt = useEffectEvent((target: EventTarget | null): CellTarget | null => {
		const cell = target instanceof Element ? target.closest<HTMLElement>(".list-table > tbody > tr > td") : null;
		const row = cell?.parentElement;
		const link = row?.querySelector<HTMLAnchorElement>(".row-link");
		if (!cell || !row || !link) return null;
		const cells = [...row.children];
		const column = page.columns[cells.indexOf(cell) - cells.findIndex(({ tagName }) => tagName === "TH") - 1];
		return column?.edits ? { cell, link, column } : null;
	});
	useEffect(() => {
		const root = list.current;
		if (!root) return;
		const onOver = ({ target }: PointerEvent) => {
			if (target instanceof Element && target.closest(".cell-edit")) return;
			const now = aimAt(target);
			setOver((before) => (now?.cell === before?.cell ? before : now));
		};
		const onPress = (event: MouseEvent) => {
			const { target, defaultPrevented, detail } = event;
			if (defaultPrevented || detail > 1 || !(target instanceof Element) || target.closest(ownPress)) return;
			// Selecting text to copy it starts no edit.
			if (getSelection()?.isCollapsed === false) return;
			const aim = aimAt(target);
			if (aim) setOpen(aim);
		};
		const away = () => setOver(null);
		// The pointer may already be over a cell.
		setOver(aimAt(root.querySelector(".list-table > tbody > tr > td:hover")));
		root.addEventListener("pointerover", onOver);
		root.addEventListener("click", onPress);
		root.addEventListener("pointerleave", away);
		root.addEventListener("scroll", away, true);
		return () => {
			root.removeEventListener("pointerover", onOver);
			root.removeEventListener("click", onPress);
			root.removeEventListener("pointerleave", away);
			root.removeEventListener("scroll", away, true);
		};
	}, [list]);
	const label = (aim: CellTarget) => t("record.edit", { label: `${aim.column.label}: ${aim.link.textContent}` });
	return (
		<>
			{over?.cell.isConnected && !open && (
				<button
					type="button"
					// Keyboard users open or edit the whole row: this button follows the pointer.
					tabIndex={-1}
					className="cell-edit"
					style={besideValue(over.cell)}
					aria-label={label(over)}
					title={label(over)}
					onClick={() => setOpen(over)}
				>
					<Pencil />
				</button>
			)}
			{open && (
				<Suspense>
					<CellForm
						key={`${open.link.pathname} ${open.column.key}`}
						aim={open}
						label={label(open)}
						here={here}
						onClose={() => {
							setOpen(null);
							setOver(null);
							open.link.focus({ preventScroll: true });
						}}
					/>
				</Suspense>
			)}
		</>
	);
}

/** At the end of a cell, within its visible part. */
function besideValue(cell: HTMLElement): CSSProperties {
	const { top, right, height } = cell.getBoundingClientRect();
	const edge = cell.closest(".list-scroll")?.getBoundingClientRect().right ?? right;
	return { top: top + height / 2 - 12, left: Math.min(right, edge) - 28 };
}
