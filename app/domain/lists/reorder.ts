export function moveItem<T>(items: readonly T[], at: number, method: "up" | "down"): T[] {
	const to = method === "up" ? at - 1 : at + 1;
	const result = [...items];
	const [first, other] = [result[at], result[to]];
	if (first === undefined || other === undefined) return result;
	result[at] = other;
	result[to] = first;
	return result;
}

export const removeItem = <T>(items: readonly T[], at: number): T[] => items.filter((_, place) => place !== at);
