interface Card {
	id: string;
	column: string;
}

export interface PendingMove {
	id: string;
	to: string;
	before: string | null;
}

interface InFlight {
	key: string;
	formData?: FormData;
}

/** The key of the fetcher that moves a card. */
export const moveKey = (id: string) => `move:${id}`;

export function pendingMoves(fetchers: readonly InFlight[]): PendingMove[] {
	return fetchers.flatMap(({ key, formData }) => {
		const to = formData?.get("to");
		if (!key.startsWith("move:") || typeof to !== "string") return [];
		const before = formData?.get("before");
		return [
			toPendingMove(
				key.slice(5),
				to,
				typeof before === "string" ? { before } : formData?.has("after") ? { after: "" } : {},
			),
		];
	});
}

/** "1.4" is a position within column 1; without `before` and `after` it is the top. */
export function toPendingMove(id: string, to: string, place: { before?: string; after?: string }): PendingMove {
	const [column = to] = to.split(".", 1);
	return { id, to: column, before: place.before ?? (place.after === undefined ? "" : null) };
}

/** Cards as if all pending moves succeed; a position of "" is the column's top. */
export function applyPendingMoves<C extends Card>(cards: readonly C[], moves: readonly PendingMove[]): C[] {
	let next = [...cards];
	for (const { id, to, before } of moves) {
		const card = next.find((item) => item.id === id);
		if (!card) continue;
		const rest = next.filter((item) => item.id !== id);
		const lane = rest.filter((item) => item.column === to);
		const anchor = before === "" ? lane[0] : rest.find((item) => item.id === before && item.column === to);
		const last = lane.at(-1);
		const at = anchor ? rest.indexOf(anchor) : last ? rest.indexOf(last) + 1 : rest.length;
		next = [...rest.slice(0, at), { ...card, column: to }, ...rest.slice(at)];
	}
	return next;
}

/** Card count of a column after pending moves, including cards not loaded. */
export function countCardsAfterMoves(
	column: { id: string; count: number },
	cards: readonly Card[],
	moves: readonly PendingMove[],
): number {
	return moves.reduce((count, { id, to }) => {
		const from = cards.find((card) => card.id === id)?.column;
		if (from === undefined || from === to) return count;
		return count + (to === column.id ? 1 : 0) - (from === column.id ? 1 : 0);
	}, column.count);
}
