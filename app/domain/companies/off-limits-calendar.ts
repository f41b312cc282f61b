/** First days of twelve months, starting with the month of `day`. */
export function listTwelveMonths(day: string): string[] {
	const [year = 0, month = 1] = day.split("-").map(Number);
	return Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10));
}

/** Index of the first and last month a span covers. */
export function getMonthSpan(
	months: readonly string[],
	from: string,
	to: string | null,
): { first: number; last: number } {
	const place = (day: string) => months.filter((month) => month.slice(0, 7) <= day.slice(0, 7)).length - 1;
	const last = months.length - 1;
	return { first: Math.max(0, place(from)), last: Math.max(0, to === null ? last : Math.min(last, place(to))) };
}
