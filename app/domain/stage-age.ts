import { addDays, localDay } from "./local-time.ts";

/** Working days (Monday to Friday) a card has waited since it entered its stage; the day it entered does not count. */
export function workingDaysIn(entered: Date, now: Date): number {
	const first = localDay(entered);
	const last = localDay(now);
	const days = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
	if (days <= 0) return 0;
	const weeks = Math.floor(days / 7);
	let count = weeks * 5;
	for (let day = addDays(first, weeks * 7 + 1); day <= last; day = addDays(day, 1)) if (isWorkday(day)) count += 1;
	return count;
}

/** Whether a card waits longer than its stage allows. */
export function isLate(entered: Date, now: Date, allowed: number | null): boolean {
	return allowed !== null && workingDaysIn(entered, now) > allowed;
}

function isWorkday(day: string): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return weekday !== 0 && weekday !== 6;
}
