import { addDays } from "../time/brasilia-time.ts";
import { addBusinessDays, type Holidays, isBusinessDay } from "../time/business-days.ts";

/** `answerDays`: business days to send everything; `lead`: business days before the first day. */
const answerDays = 5;
const lead = 2;

/** The business day some business days before another. */
export function subtractBusinessDays(day: string, count: number, holidays: Holidays): string {
	let at = day;
	for (let left = count; left > 0; ) {
		at = addDays(at, -1);
		if (isBusinessDay(at, holidays)) left--;
	}
	return at;
}

/** Five business days; at most two before the first day, at least the next one. */
export function admissionDeadline(today: string, firstDay: string, holidays: Holidays): string {
	const usual = addBusinessDays(today, answerDays, holidays);
	const latest = subtractBusinessDays(firstDay, lead, holidays);
	const soonest = addBusinessDays(today, 1, holidays);
	const due = latest < usual ? latest : usual;
	return due < soonest ? soonest : due;
}

/** A task's day: so many business days before the first, never in the past. */
export function taskDay(today: string, firstDay: string, count: number, holidays: Holidays): string {
	const due = subtractBusinessDays(firstDay, count, holidays);
	return due < today ? today : due;
}

/** Reminds some business days before the deadline, then every second business day. */
export function isReminderDue(
	{ due, today, remindedOn, reminders }: { due: string; today: string; remindedOn: string | null; reminders: number },
	holidays: Holidays,
): boolean {
	if (!isBusinessDay(today, holidays) || remindedOn === today || reminders >= maxReminders) return false;
	const first = subtractBusinessDays(due, 2, holidays);
	if (today < first) return false;
	return remindedOn === null || addBusinessDays(remindedOn, 2, holidays) <= today;
}

export const maxReminders = 4;

/** Days before a document expires to notify the responsible recruiter. */
export const expiryWarningDays = 30;
