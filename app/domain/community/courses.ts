/** Problems by field: end before begin, for course and page. */
export function courseProblems(values: Record<string, unknown>): Record<string, string> {
	const before = (to: string, from: string) => {
		const [end, begin] = [values[to], values[from]];
		return typeof end === "string" && typeof begin === "string" && end < begin ? { [to]: "forms:endsBefore" } : {};
	};
	return { ...before("ends_on", "starts_on"), ...before("published_to", "published_from") };
}

/** Price after the partner's discount, in cents. */
export function getDiscountedPrice(cents: number | null, discountPct: number | null): number | null {
	return cents === null ? null : Math.round(cents * (1 - (discountPct ?? 0) / 100));
}
