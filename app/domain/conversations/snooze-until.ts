import { addDays, localDay, parseLocalTime } from "../time/brasilia-time.ts";

export const snoozeChoices = ["tomorrow", "monday", "week"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** Nine o'clock on the day the conversation reappears. */
export function snoozeUntil(choice: SnoozeChoice, now: Date): Date {
	const today = localDay(now);
	const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
	const days = { tomorrow: 1, monday: ((8 - weekday) % 7) + (weekday === 1 ? 7 : 0), week: 7 }[choice];
	return parseLocalTime(`${addDays(today, days)}T09:00`) ?? new Date(now.getTime() + days * 86_400_000);
}
