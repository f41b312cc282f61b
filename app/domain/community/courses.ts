interface Published {
	active: boolean;
	published_from: string | null;
	published_to: string | null;
}

/** What does not fit in a course: it ends before it begins, or its page does. */
export function courseProblems(values: Record<string, unknown>): Record<string, string> {
	const before = (to: string, from: string) => {
		const [end, begin] = [values[to], values[from]];
		return typeof end === "string" && typeof begin === "string" && end < begin ? { [to]: "forms:endsBefore" } : {};
	};
	return { ...before("ends_on", "starts_on"), ...before("published_to", "published_from") };
}

/** Whether a course is to be seen on a day (YYYY-MM-DD): active and inside its window, both days included. */
export function isPublished({ active, published_from: from, published_to: to }: Published, today: string): boolean {
	return active && (from === null || from <= today) && (to === null || to >= today);
}

/** What it costs after the partner's discount, in cents. */
export function priceAfter(cents: number | null, discountPct: number | null): number | null {
	return cents === null ? null : Math.round(cents * (1 - (discountPct ?? 0) / 100));
}
