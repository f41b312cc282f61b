import type { NoteKind } from "../notes/note-kinds.ts";
import { businessDayFrom, type Holidays } from "../time/business-days.ts";
import { addDays, localDay, parseLocalTime, toLocal } from "../time/local-time.ts";

export const taskStatuses = ["to_do", "doing", "waiting", "done"] as const;

export const recurrences = ["none", "daily", "weekly", "monthly"] as const;
export type Recurrence = (typeof recurrences)[number];

/** Task types that are calls: closing one says what came of it. */
const calls: readonly number[] = [0, 2, 3];

export const isCall = (type: number): boolean => calls.includes(type);

export interface Series {
	due: Date;
	recurrence: Recurrence;
	/** The day the task fell on before it moved to a business day; null when it did not. */
	seriesOn: string | null;
}

/**
 * When the next of a recurring task is due: at the same hour, on a business day, after now. Counted from the day it would
 * have fallen on, so that one holiday does not shift the whole series. Null when it does not recur.
 */
export function nextOccurrence(
	{ due, recurrence, seriesOn }: Series,
	now: Date,
	holidays: Holidays,
): { due: Date; seriesOn: string } | null {
	if (recurrence === "none") return null;
	const hour = toLocal(due).slice(10);
	let day = seriesOn ?? localDay(due);
	// The bound is far beyond any real delay: a daily task left alone for ten years.
	for (let count = 0; count < 4_000; count += 1) {
		day = stepped(day, recurrence);
		const at = parseLocalTime(businessDayFrom(day, holidays) + hour);
		if (at && at > now && at > due) return { due: at, seriesOn: day };
	}
	return null;
}

function stepped(day: string, recurrence: Exclude<Recurrence, "none">): string {
	if (recurrence === "daily") return addDays(day, 1);
	if (recurrence === "weekly") return addDays(day, 7);
	return nextMonth(day);
}

/** The same day of the next month. The last day of a month is followed by the last of the next. */
function nextMonth(day: string): string {
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	const last = (y: number, m: number) => new Date(Date.UTC(y, m, 0)).getUTCDate();
	const isLast = date === last(year, month);
	const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
	const length = last(nextYear, next);
	const on = isLast ? length : Math.min(date, length);
	return `${nextYear}-${String(next).padStart(2, "0")}-${String(on).padStart(2, "0")}`;
}

/** When to remind of a task; null when nobody asked or it is over. */
export function remindAt(task: { due: Date; remindMinutes: number | null; done: boolean }): Date | null {
	if (task.done || task.remindMinutes === null) return null;
	return new Date(task.due.getTime() - task.remindMinutes * 60_000);
}

/** What is wrong with a task that is to be kept, by field: a call that is done says what came of it. */
export function taskProblems(task: { type?: unknown; status?: unknown; result?: unknown }): Record<string, string> {
	const blank = typeof task.result !== "string" || task.result.trim() === "";
	if (task.status === "done" && isCall(Number(task.type)) && blank) return { result: "work:problems.callNeedsResult" };
	return {};
}

const nextTypes: Partial<Record<NoteKind, number>> = { call: 2, message: 2, email: 1, meeting: 4, client_visit: 4 };
const other = 9;

/** The task type of what follows a logged note (specification, section 5): after a call comes the follow-up call. */
export const getNextStepType = (kind: NoteKind): number => nextTypes[kind] ?? other;
