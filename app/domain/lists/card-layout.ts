export const cardViews = ["kanban", "blocks"] as const;
export const maxCardFields = 12;

export interface CardLayout {
	fields: readonly string[];
	badges: boolean;
	colourBy: string | null;
	/** Null: the card of everyone. */
	roleId: number | null;
}

/** Prefers a card of the user's roles; with several, the lowest id. */
export function findCardLayout(cards: readonly CardLayout[], roleIds: readonly number[]): CardLayout | undefined {
	const own = cards
		.filter(({ roleId }) => roleId !== null && roleIds.includes(roleId))
		.sort((a, b) => (a.roleId ?? 0) - (b.roleId ?? 0));
	return own[0] ?? cards.find(({ roleId }) => roleId === null);
}
