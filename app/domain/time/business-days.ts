import { addDays, brasilia, localDay } from "./brasilia-time.ts";
import { dayIn, hourIn } from "./wall-time.ts";

/** Non-working days, YYYY-MM-DD, from the administrators' holidays table. */
export type Holidays = ReadonlySet<string>;

/** Years whose holidays a current check needs: this one and the next. */
export function holidayYears(now: Date): [number, number] {
	const year = Number(localDay(now).slice(0, 4));
	return [year, year + 1];
}

/** Time in a stage is counted backwards: the last year and this one. */
export function stageAgeYears(now: Date): [number, number] {
	const [year] = holidayYears(now);
	return [year - 1, year];
}

/** Before noon, today counts as the first day. SQL: `countingStartSql`. */
export function getCountingStart(now: Date, zone = brasilia): string {
	const today = dayIn(zone, now);
	return hourIn(zone, now) < 12 ? addDays(today, -1) : today;
}

export function isBusinessDay(day: string, holidays: Holidays): boolean {
	const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** True on the first business day of a week, when weekly messages are sent. */
export function isFirstBusinessDay(day: string, holidays: Holidays): boolean {
	if (!isBusinessDay(day, holidays)) return false;
	const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
	return Array.from({ length: weekday - 1 }, (_, n) => addDays(day, -1 - n)).every((before) => holidays.has(before));
}

/** Counts by the noon rule; zero means today or the next business day. */
export function businessDaysFromNow(now: Date, count: number, holidays: Holidays, zone = brasilia): string {
	if (count <= 0) return toBusinessDay(dayIn(zone, now), holidays);
	return addBusinessDays(getCountingStart(now, zone), count, holidays);
}

/** By the noon rule, but never the day it began. */
export function getWaitEnd(began: Date, count: number, holidays: Holidays, zone = brasilia): string {
	const today = dayIn(zone, began);
	const day = businessDaysFromNow(began, count, holidays, zone);
	return day > today ? day : addBusinessDays(today, 1, holidays);
}

/** The day some business days after another; negative counts go back. */
export function addBusinessDays(day: string, count: number, holidays: Holidays): string {
	const step = count < 0 ? -1 : 1;
	let current = day;
	for (let left = Math.abs(Math.trunc(count)); left > 0; ) {
		current = addDays(current, step);
		if (isBusinessDay(current, holidays)) left -= 1;
	}
	return current;
}

/** The day itself when it is a business day, else the next one: due dates. */
export function toBusinessDay(day: string, holidays: Holidays): string {
	return isBusinessDay(day, holidays) ? day : addBusinessDays(day, 1, holidays);
}

/** Business days after `from` up to `to`; never negative. SQL: `countBusinessDays`. */
export function businessDaysBetween(from: string, to: string, holidays: Holidays): number {
	let count = 0;
	for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
		if (isBusinessDay(day, holidays)) count += 1;
	}
	return count;
}
