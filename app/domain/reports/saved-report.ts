import { addDays, countPeriodDays } from "../time/brasilia-time.ts";
import { getStepStart, type Period } from "./time-granularity.ts";

/** `departament` is the owner's department. */
export const reportSharings = ["none", "departament", "roles", "all"] as const;
export type ReportSharing = (typeof reportSharings)[number];

/** The days a saved report is of whenever it is opened. */
export const savedPeriods = [
	"fixed",
	"same_length",
	"this_week",
	"last_week",
	"this_month",
	"last_month",
	"this_quarter",
	"last_quarter",
	"this_year",
	"last_year",
	"last_12_months",
] as const;
export type SavedPeriod = (typeof savedPeriods)[number];

/** Including its path it must fit a redirect of 2000 characters. */
export const maxReportQueryLength = 1_900;

/** Parameters of the page itself, which no saved report has. */
const pageOnly = ["panel", "last", "saved", "ready"];

/** `days` are the days saved with the report. */
export function getSavedPeriod(period: SavedPeriod, days: Period, today: string): Period {
	switch (period) {
		case "fixed":
			return days;
		case "same_length":
			return { from: addDays(today, 1 - countPeriodDays(days.from, days.to)), to: today };
		case "this_week":
			return { from: getStepStart(today, "week"), to: today };
		case "last_week":
			return endBefore(today, "week");
		case "this_month":
			return { from: getStepStart(today, "month"), to: today };
		case "last_month":
			return endBefore(today, "month");
		case "this_quarter":
			return { from: getStepStart(today, "quarter"), to: today };
		case "last_quarter":
			return endBefore(today, "quarter");
		case "this_year":
			return { from: getStepStart(today, "year"), to: today };
		case "last_year":
			return endBefore(today, "year");
		case "last_12_months":
			// Eleven whole months and the current one.
			return { from: getStepStart(addDays(getStepStart(today, "month"), -330), "month"), to: today };
	}
}

/** The whole step before the current one. */
function endBefore(today: string, step: "week" | "month" | "quarter" | "year"): Period {
	const to = addDays(getStepStart(today, step), -1);
	return { from: getStepStart(to, step), to };
}

export function buildSavedQuery(params: URLSearchParams, days: Period): string {
	const own = [...params].filter(([name, value]) => !pageOnly.includes(name) && value !== "");
	const query = new URLSearchParams(own);
	query.set("start_date", days.from);
	query.set("end_date", days.to);
	return query.toString();
}

/** A saved report's parameters on this day. */
export function readSavedQuery(query: string, period: SavedPeriod, today: string): URLSearchParams {
	const params = new URLSearchParams(query);
	const [from, to] = [params.get("start_date"), params.get("end_date")];
	if (from === null || to === null) return params;
	const days = getSavedPeriod(period, { from, to }, today);
	params.set("start_date", days.from);
	params.set("end_date", days.to);
	return params;
}

/** Appends a suffix to the name of a copy, within 120 characters. */
export function buildCopyName(name: string, ending: string): string {
	return `${name.slice(0, 120 - ending.length - 1)} ${ending}`;
}
