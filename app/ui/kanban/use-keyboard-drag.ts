import { type KeyboardEvent, type RefObject, useRef } from "react";
import {
	type ArrowDirection,
	type CardPosition,
	type DropPosition,
	findCurrentPosition,
	isSameDropPosition,
	moveDropPosition,
} from "./card-positions.ts";
import { showDropIndicator } from "./drop-indicator.ts";

const arrows: Record<string, ArrowDirection> = {
	ArrowUp: "up",
	ArrowDown: "down",
	ArrowLeft: "left",
	ArrowRight: "right",
};

interface Speech {
	grabbed: (id: string, place: DropPosition) => void;
	over: (id: string, place: DropPosition) => void;
	same: (id: string) => void;
	cancelled: (id: string) => void;
}

/** Keyboard moves start on the card's "move" button, so no keys are captured elsewhere. */
export function useKeyboardDrag(
	board: RefObject<HTMLElement | null>,
	cards: CardPosition[],
	columns: string[],
	drop: (id: string, place: DropPosition) => void,
	format: Speech,
) {
	const locked = useRef<{ id: string; from: DropPosition | null; place: DropPosition } | null>(null);

	function show(place: DropPosition | null) {
		if (board.current) showDropIndicator(board.current, place);
	}
	function release() {
		locked.current = null;
		show(null);
	}
	function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
		const now = locked.current;
		const press = event.key === "Enter" || event.key === " ";
		if (!now || now.id !== id) {
			const place = findCurrentPosition(cards, id);
			if (!press || !place) return;
			event.preventDefault();
			locked.current = { id, from: place, place };
			show(place);
			format.grabbed(id, place);
			return;
		}
		const arrow = arrows[event.key];
		if (!arrow && !press && event.key !== "Escape" && event.key !== "Tab") return;
		if (event.key !== "Tab") event.preventDefault();
		if (arrow) {
			now.place = moveDropPosition(cards, columns, id, now.place, arrow);
			show(now.place);
			format.over(id, now.place);
		} else if (press) {
			release();
			if (isSameDropPosition(now.from, now.place)) format.same(id);
			else drop(id, now.place);
		} else {
			release();
			format.cancelled(id);
		}
	}
	function onBlur(id: string) {
		if (locked.current?.id !== id) return;
		release();
		format.cancelled(id);
	}
	return { onKeyDown, onBlur };
}
