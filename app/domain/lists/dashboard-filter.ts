import { addDays, isDay, localDay } from "../time/brasilia-time.ts";

export interface DashboardFilter {
	/** First and last day, both included. */
	from: string;
	to: string;
	/** Public ids of the recruiters whose work counts; empty: everyone's. */
	recruiters: string[];
}

/** Maximum days of a period: longer ones are costly and of little use. */
const longest = 366;
const maxPeople = 50;

/** Invalid values fall back to this month; without people, to `own`. */
export function readDashboardFilter(params: URLSearchParams, now: Date, own: readonly string[]): DashboardFilter {
	const today = localDay(now);
	const month = `${today.slice(0, 7)}-01`;
	const [first, last] = [params.get("start_date"), params.get("end_date")];
	let from = isDay(first) ? first : isDay(last) && last < month ? addDays(last, -30) : month;
	let to = isDay(last) ? last : from > today ? from : today;
	if (to < from) [from, to] = [to, from];
	if (addDays(from, longest) < to) from = addDays(to, -longest);
	const request = params.getAll("recruiters").flatMap((value) => value.split(","));
	if (request.includes("all")) return { from, to, recruiters: [] };
	const recruiters = [...new Set(request.filter((uid) => /^[\w-]{1,64}$/.test(uid)))].slice(0, maxPeople);
	return { from, to, recruiters: recruiters.length > 0 ? recruiters : [...own] };
}

/** The address of a dashboard with this filter. */
export function dashboardUrl({ from, to, recruiters }: DashboardFilter): string {
	const people = recruiters.length > 0 ? recruiters : ["all"];
	const params = new URLSearchParams({ start_date: from, end_date: to });
	for (const uid of people) params.append("recruiters", uid);
	return `?${params}`;
}

export const periods = ["week", "month", "thirty", "quarter"] as const;
export type Period = (typeof periods)[number];

/** The usual periods, up to today. */
export function getPeriodDays(period: Period, now: Date): { from: string; to: string } {
	const to = localDay(now);
	if (period === "month") return { from: `${to.slice(0, 7)}-01`, to };
	const days = { week: 6, thirty: 29, quarter: 89 }[period];
	return { from: addDays(to, -days), to };
}
