import type { DropPosition } from "./card-positions.ts";

/** Sets attributes directly: a board of 200 cards must not re-render per pixel. */
export function showDropIndicator(board: HTMLElement, place: DropPosition | null): void {
	for (const element of board.querySelectorAll<HTMLElement>("[data-drop]")) delete element.dataset.drop;
	if (!place) return;
	const column = board.querySelector<HTMLElement>(`[data-column="${CSS.escape(place.column)}"]`);
	if (!column) return;
	column.dataset.drop = "here";
	const before =
		place.before === null ? null : column.querySelector<HTMLElement>(`[data-card="${CSS.escape(place.before)}"]`);
	const line = before ?? column.querySelector<HTMLElement>("[data-end]");
	if (line) line.dataset.drop = "before";
}
