import { wallTime } from "./wall-time.ts";

/** Time zone for display and for the end of deadlines. */
export const brasilia = "America/Sao_Paulo";

/** Value of a datetime-local field, in Brasília time: "2026-11-25T14:00". */
export function formatLocalInput(moment: Date): string {
	return wallTime(brasilia, moment).slice(0, 16);
}

/** The calendar day of a moment in Brasília, YYYY-MM-DD. */
export function localDay(moment: Date): string {
	return formatLocalInput(moment).slice(0, 10);
}

/** Parses datetime-local text in Brasília time; null if invalid or outside 1900 to 2200. */
export function parseLocalTime(text: unknown): Date | null {
	if (typeof text !== "string") return null;
	const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,3})?)?$/.exec(text);
	if (!match?.[1] || !isDay(match[1]) || Number(match[2]) > 23 || Number(match[3]) > 59) return null;
	const asUtc = Date.parse(`${match[1]}T${match[2]}:${match[3]}:00Z`);
	// Past years had summer time, so the offset is computed for the moment itself.
	const guess = asUtc + 3 * 3_600_000;
	const offset = guess - Date.parse(`${formatLocalInput(new Date(guess))}:00Z`);
	return new Date(asUtc + offset);
}

/** Midnight of a day in Brasília. */
export function getDayStart(day: string): Date {
	return parseLocalTime(`${day}T00:00`) ?? new Date(day);
}

/** Whether a text is a real calendar day, YYYY-MM-DD, 1900 to 2200. */
export function isDay(text: unknown): text is string {
	if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const day = new Date(`${text}T00:00:00Z`);
	const year = Number(text.slice(0, 4));
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && year >= 1900 && year <= 2200;
}

/** A day some days later or earlier. */
export function addDays(day: string, count: number): string {
	const moment = new Date(`${day}T00:00:00Z`);
	moment.setUTCDate(moment.getUTCDate() + count);
	return moment.toISOString().slice(0, 10);
}

/** How many days a period has, its first and last counted. */
export function countPeriodDays(first: string, last: string): number {
	return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000) + 1;
}
