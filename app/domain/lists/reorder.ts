/** Items with one of them a place further up or down; unchanged where there is no such place. */
export function moved<T>(items: readonly T[], at: number, way: "up" | "down"): T[] {
	const to = way === "up" ? at - 1 : at + 1;
	const result = [...items];
	const [one, other] = [result[at], result[to]];
	if (one === undefined || other === undefined) return result;
	result[at] = other;
	result[to] = one;
	return result;
}

export const without = <T>(items: readonly T[], at: number): T[] => items.filter((_, place) => place !== at);
