import { Draggable } from "@dnd-kit/dom";
import type { DropPosition } from "./card-positions.ts";
import { createDragManager } from "./drag-manager.ts";
import { showDropIndicator } from "./drop-indicator.ts";

export interface DragController {
	/** Call after the board's cards have changed. */
	refresh: () => void;
	stop: () => void;
}

// The handle is a button for the keyboard; the mouse drags by it.
const controls = "button:not([data-grab]), input, select, textarea, summary, form, .kmove, [data-no-drag]";

/** Mouse and touch (long press). Only reports to `drop`; use-keyboard-drag.ts handles the keyboard. */
export function attachDrag(board: HTMLElement, drop: (id: string, place: DropPosition) => void): DragController {
	const manager = createDragManager(controls);
	const cards = new Map<string, Draggable>();
	let target: DropPosition | null = null;

	manager.monitor.addEventListener("dragmove", (event) => {
		const { source, position } = event.operation;
		target = source ? placeAt(board, String(source.id), event.to ?? position.current) : null;
		showDropIndicator(board, target);
	});
	manager.monitor.addEventListener("dragend", (event) => {
		showDropIndicator(board, null);
		const id = event.operation.source?.id;
		const place = target;
		target = null;
		if (event.canceled || id === undefined || !place) return;
		whenIdle(() => drop(String(id), place));
	});

	// React may move elements only after the library has restored its own.
	function whenIdle(then: () => void) {
		setTimeout(() => (manager.dragOperation.status.idle ? then() : whenIdle(then)));
	}

	function refresh() {
		const seen = new Set<string>();
		for (const element of board.querySelectorAll<HTMLElement>("[data-card]")) {
			const id = element.dataset.card;
			if (!id || seen.has(id) || element.hasAttribute("data-dnd-placeholder")) continue;
			if (element.hasAttribute("data-fixed")) continue;
			seen.add(id);
			const existing = cards.get(id);
			if (existing) existing.element = element;
			else cards.set(id, new Draggable({ id, element }, manager));
		}
		for (const [id, draggable] of cards) {
			if (seen.has(id)) continue;
			draggable.destroy();
			cards.delete(id);
		}
	}
	refresh();
	return { refresh, stop: () => manager.destroy() };
}

function placeAt(board: HTMLElement, id: string, { x, y }: { x: number; y: number }): DropPosition | null {
	for (const column of board.querySelectorAll<HTMLElement>("[data-column]")) {
		const box = column.getBoundingClientRect();
		if (box.width === 0 || x < box.left || x > box.right) continue;
		for (const card of column.querySelectorAll<HTMLElement>("[data-card]")) {
			if (card.dataset.card === id) continue;
			const { top, height } = card.getBoundingClientRect();
			if (y < top + height / 2) return { column: column.dataset.column ?? "", before: card.dataset.card ?? null };
		}
		return { column: column.dataset.column ?? "", before: null };
	}
	return null;
}
