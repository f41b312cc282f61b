interface Keyed {
	key: string;
}

/** Returns the same array when the move changes nothing. */
export function moveToIndex<Item extends Keyed>(items: readonly Item[], key: string, to: number): readonly Item[] {
	const from = items.findIndex((item) => item.key === key);
	const item = items[from];
	if (!item || to === from || to < 0 || to >= items.length) return items;
	const rest = items.filter((other) => other !== item);
	return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Moves by one position: up (-1) or down (1). */
export function moveColumn<Item extends Keyed>(items: readonly Item[], key: string, by: number): readonly Item[] {
	return moveToIndex(items, key, items.findIndex((item) => item.key === key) + by);
}
