/** A card's target: a column and the card it precedes (null is the end). */
export interface DropPosition {
	column: string;
	before: string | null;
}

export interface CardPosition {
	id: string;
	column: string;
}

/** The ids of a column, in order, without the card that is moving. */
export function listColumnCardIds(cards: readonly CardPosition[], column: string, except: string): string[] {
	return cards.filter((card) => card.column === column && card.id !== except).map((card) => card.id);
}

/** Where the card is now. */
export function findCurrentPosition(cards: readonly CardPosition[], id: string): DropPosition | null {
	const index = cards.findIndex((card) => card.id === id);
	const card = cards[index];
	if (!card) return null;
	const after = cards.slice(index + 1).find((other) => other.column === card.column);
	return { column: card.column, before: after?.id ?? null };
}

/** Position within the column, counted from 1. */
export function getOrdinalPosition(cards: readonly CardPosition[], id: string, place: DropPosition): number {
	const ids = listColumnCardIds(cards, place.column, id);
	const index = place.before === null ? -1 : ids.indexOf(place.before);
	return (index < 0 ? ids.length : index) + 1;
}

export type ArrowDirection = "up" | "down" | "left" | "right";

/** Moves by one arrow key: keeps the position across columns as far as possible. */
export function moveDropPosition(
	cards: readonly CardPosition[],
	columns: readonly string[],
	id: string,
	place: DropPosition,
	to: ArrowDirection,
): DropPosition {
	const position = getOrdinalPosition(cards, id, place) - 1;
	if (to === "up" || to === "down") return at(cards, place.column, id, position + (to === "up" ? -1 : 1));
	const column = columns[columns.indexOf(place.column) + (to === "left" ? -1 : 1)];
	return column === undefined ? place : at(cards, column, id, position);
}

function at(cards: readonly CardPosition[], column: string, id: string, position: number): DropPosition {
	const ids = listColumnCardIds(cards, column, id);
	return { column, before: ids[Math.max(0, position)] ?? null };
}

export function isSameDropPosition(a: DropPosition | null, b: DropPosition | null): boolean {
	return a?.column === b?.column && a?.before === b?.before;
}
