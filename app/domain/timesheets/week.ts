import { addDays } from "../time/brasilia-time.ts";

/** The Monday of a day's week, YYYY-MM-DD. */
export function getMonday(day: string): string {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return addDays(day, -((weekday + 6) % 7));
}

/** Monday to Sunday of a week. */
export const weekDays = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at));

/** A day as documents in a business's language write it. */
export const formatDay = (day: string, locale: "pt" | "en"): string =>
	locale === "pt" ? day.split("-").toReversed().join("/") : day;
