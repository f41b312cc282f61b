import type { Period } from "#app/domain/reports/time-granularity.ts";
import { addDays, countPeriodDays, isDay, localDay } from "#app/domain/time/brasilia-time.ts";

const longestDays = 366 * 30;

export type PeriodProblem = "day" | "reversed" | "long";

/** Defaults to the year up to today; invalid fields are reported. */
export function readPeriod(params: URLSearchParams, now: Date) {
	const read = (name: string) => params.get(name)?.trim() || null;
	const [first, last] = [read("start_date"), read("end_date")];
	const problems: Partial<Record<"start_date" | "end_date", PeriodProblem>> = {};
	if (first !== null && !isDay(first)) problems.start_date = "day";
	if (last !== null && !isDay(last)) problems.end_date = "day";
	const to = isDay(last) ? last : localDay(now);
	const from = isDay(first) ? first : addDays(to, -364);
	if (to < from) problems.end_date = "reversed";
	else if (countPeriodDays(from, to) > longestDays) problems.end_date = "long";
	const period: Period = { from: first ?? from, to: last ?? to };
	return { period, problems };
}
