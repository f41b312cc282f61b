import type { NoteKind } from "../notes/note-kinds.ts";
import { addDays, formatLocalInput, localDay, parseLocalTime } from "../time/brasilia-time.ts";
import { type Holidays, toBusinessDay } from "../time/business-days.ts";

export const taskStatuses = ["to_do", "doing", "waiting", "done"] as const;

export const recurrences = ["none", "daily", "weekly", "monthly"] as const;
export type Recurrence = (typeof recurrences)[number];

/** Task types that are calls, whose completion asks for an outcome. */
const calls: readonly number[] = [0, 2, 3];

export const isCall = (type: number): boolean => calls.includes(type);

export interface Series {
	due: Date;
	recurrence: Recurrence;
	/** Original due date before moving to a business day; null if not moved. */
	seriesOn: string | null;
}

/** Same hour, business day, counted from the original date so that holidays cause no drift. */
export function nextOccurrence(
	{ due, recurrence, seriesOn }: Series,
	now: Date,
	holidays: Holidays,
): { due: Date; seriesOn: string } | null {
	if (recurrence === "none") return null;
	const hour = formatLocalInput(due).slice(10);
	let day = seriesOn ?? localDay(due);
	// Bounds the loop: a daily task ignored for ten years.
	for (let count = 0; count < 4_000; count += 1) {
		day = stepped(day, recurrence);
		const at = parseLocalTime(toBusinessDay(day, holidays) + hour);
		if (at && at > now && at > due) return { due: at, seriesOn: day };
	}
	return null;
}

function stepped(day: string, recurrence: Exclude<Recurrence, "none">): string {
	if (recurrence === "daily") return addDays(day, 1);
	if (recurrence === "weekly") return addDays(day, 7);
	return nextMonth(day);
}

/** The last day of a month maps to the last day of the next. */
function nextMonth(day: string): string {
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	const last = (y: number, m: number) => new Date(Date.UTC(y, m, 0)).getUTCDate();
	const isLast = date === last(year, month);
	const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
	const length = last(nextYear, next);
	const on = isLast ? length : Math.min(date, length);
	return `${nextYear}-${String(next).padStart(2, "0")}-${String(on).padStart(2, "0")}`;
}

/** Reminder time of a task; null without reminder or when completed. */
export function getTaskReminderTime(task: { due: Date; remindMinutes: number | null; done: boolean }): Date | null {
	if (task.done || task.remindMinutes === null) return null;
	return new Date(task.due.getTime() - task.remindMinutes * 60_000);
}

/** Completed calls require a result. */
export function taskProblems(task: { type?: unknown; status?: unknown; result?: unknown }): Record<string, string> {
	const blank = typeof task.result !== "string" || task.result.trim() === "";
	if (task.status === "done" && isCall(Number(task.type)) && blank) return { result: "work:problems.callNeedsResult" };
	return {};
}

const nextTypes: Partial<Record<NoteKind, number>> = { call: 2, message: 2, email: 1, meeting: 4, client_visit: 4 };
const other = 9;

/** Specification, section 5: a call is followed by a follow-up call. */
export const getNextStepType = (kind: NoteKind): number => nextTypes[kind] ?? other;
