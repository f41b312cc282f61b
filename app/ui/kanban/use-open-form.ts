import { type RefObject, useEffect, useRef, useState } from "react";

/** The card with an open form: from the URL until changed here; focus follows. */
export function useOpenForm(board: RefObject<HTMLElement | null>, requested: string | null) {
	const [card, setCard] = useState(requested);
	const [existing, setKnown] = useState(requested);
	if (requested !== existing) {
		setKnown(requested);
		setCard(requested);
	}
	const before = useRef(card);
	useEffect(() => {
		const was = before.current;
		before.current = card;
		if (card === was) return;
		if (card) findCardElement(board.current, card)?.querySelector("select")?.focus();
		else if (was && document.activeElement === document.body) findMoveButton(board.current, was)?.focus();
	}, [card, board]);
	return { card, show: setCard, close: () => setCard(null) };
}

export function findCardElement(board: HTMLElement | null, id: string): HTMLElement | null {
	return board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null;
}

/** The card's "move to…". */
export function findMoveButton(board: HTMLElement | null, id: string): HTMLElement | null {
	return findCardElement(board, id)?.querySelector<HTMLElement>(".kmove") ?? null;
}
