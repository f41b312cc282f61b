/** The item of a menu an address belongs to: the longest path wins. */
export function findMenuItem<Item extends { path: string }>(items: readonly Item[], path: string): Item | null {
	const inside = (item: Item) => path === item.path || path.startsWith(`${item.path}/`);
	return items.filter(inside).sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}
