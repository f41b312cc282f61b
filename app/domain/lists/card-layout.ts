export const cardViews = ["kanban", "blocks"] as const;
export const maxCardFields = 12;

export interface CardLook {
	fields: readonly string[];
	badges: boolean;
	colourBy: string | null;
	/** Null: the card of everyone. */
	roleId: number | null;
}

/** Prefers a card of the user's roles; with several, the lowest id. */
export function cardFor(cards: readonly CardLook[], roleIds: readonly number[]): CardLook | undefined {
	const own = cards
		.filter(({ roleId }) => roleId !== null && roleIds.includes(roleId))
		.sort((a, b) => (a.roleId ?? 0) - (b.roleId ?? 0));
	return own[0] ?? cards.find(({ roleId }) => roleId === null);
}
