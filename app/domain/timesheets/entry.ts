export const entryKinds = ["worked", "absence", "holiday", "leave"] as const;
export type EntryKind = (typeof entryKinds)[number];

const dayMinutes = 1440;
/** Spans of work a day's form offers. */
export const spansPerDay = 2;

/** Times are minutes from the day's midnight; past midnight they exceed 1440. */
export interface Entry {
	/** 0 is Monday. */
	day: number;
	kind: EntryKind;
	start: number;
	end: number;
	/** Cut from the middle of the span. */
	break: number;
	/** Paid minutes of a holiday or leave; for work, its duration. */
	minutes: number;
}

/** Minutes of a span without its break. */
export const getWorkedMinutes = ({ start, end, break: pause }: Pick<Entry, "start" | "end" | "break">): number =>
	Math.max(0, end - start - pause);

export type EntryProblem =
	| "time"
	| "missing"
	| "order"
	| "break"
	| "overlap"
	| "day"
	| "holiday"
	| "before"
	| "after"
	| "mixed";

export interface EntryIssue {
	day: number;
	span: number;
	problem: EntryProblem;
}

interface WeekFrame {
	/** Days (0 is Monday) outside the placement. */
	before: ReadonlySet<number>;
	after: ReadonlySet<number>;
	/** Days that are holidays where the work is. */
	holidays: ReadonlySet<number>;
}

/** Impossible entries of a week; empty when all are plausible. */
export function findEntryIssues(entries: readonly Entry[], { before, after, holidays }: WeekFrame): EntryIssue[] {
	const issues: EntryIssue[] = [];
	const spans = new Map<number, number>();
	let until = -1;
	let kindBefore: EntryKind | null = null;
	let dayBefore = -1;
	const perDay = new Map<number, number>();
	for (const entry of entries.toSorted((a, b) => a.day - b.day || a.start - b.start)) {
		const span = spans.get(entry.day) ?? 0;
		spans.set(entry.day, span + 1);
		const note = (problem: EntryProblem) => issues.push({ day: entry.day, span, problem });
		if (before.has(entry.day)) note("before");
		else if (after.has(entry.day)) note("after");
		if (entry.kind === "holiday" && !holidays.has(entry.day)) note("holiday");
		if (dayBefore === entry.day && (kindBefore !== "worked" || entry.kind !== "worked")) note("mixed");
		[dayBefore, kindBefore] = [entry.day, entry.kind];
		if (entry.kind !== "worked") continue;
		if (entry.end <= entry.start) note("order");
		else if (entry.break < 0 || entry.break >= entry.end - entry.start) note("break");
		else if (entry.end - entry.start > dayMinutes) note("day");
		const from = entry.day * dayMinutes + entry.start;
		if (from < until) note("overlap");
		until = Math.max(until, entry.day * dayMinutes + entry.end);
		const sum = (perDay.get(entry.day) ?? 0) + getWorkedMinutes(entry);
		perDay.set(entry.day, sum);
		if (sum > dayMinutes && entry.end - entry.start <= dayMinutes) note("day");
	}
	return issues;
}

/** "8:05", "08:05" or "0805" in minutes; null when it is no time of a day. */
export function parseTime(input: string): number | null {
	const match = /^\s*(\d{1,2})[:hH]?(\d{2})(?::00)?\s*$/.exec(input);
	if (!match) return null;
	const [hours, minutes] = [Number(match[1]), Number(match[2])];
	return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** Minutes of a day as the clock shows them. */
export function formatTime(minutes: number): string {
	const at = minutes % dayMinutes;
	return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

/** Minutes as hours: 2,405 are "40:05". */
export function formatHours(minutes: number): string {
	const size = Math.abs(minutes);
	return `${minutes < 0 ? "-" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}
