import {
	type Entry,
	type EntryIssue,
	type EntryKind,
	entryKinds,
	findEntryIssues,
	getWorkedMinutes,
	parseTime,
	spansPerDay,
} from "./entry.ts";

export interface DayInput {
	kind: EntryKind | "";
	spans: { start: string; end: string; next: boolean; break: string }[];
	minutes: string;
}

const isKind = (text: string): text is EntryKind => entryKinds.some((kind) => kind === text);

/** Names of a day's fields in the form. */
export const dayField = (day: number, name: string, span?: number): string =>
	`d${day}.${name}${span === undefined ? "" : span}`;

/** A week as the form posts it. */
export function readDays(form: FormData): DayInput[] {
	const text = (name: string) =>
		String(form.get(name) ?? "")
			.trim()
			.slice(0, 20);
	return Array.from({ length: 7 }, (_, day) => {
		const kind = text(dayField(day, "kind"));
		return {
			kind: isKind(kind) ? kind : "",
			minutes: text(dayField(day, "minutes")),
			spans: Array.from({ length: spansPerDay }, (_, span) => ({
				start: text(dayField(day, "start", span)),
				end: text(dayField(day, "end", span)),
				next: form.get(dayField(day, "next", span)) !== null,
				break: text(dayField(day, "break", span)),
			})),
		};
	});
}

interface Frame {
	before: ReadonlySet<number>;
	after: ReadonlySet<number>;
	holidays: ReadonlySet<number>;
	/** Default paid minutes of a holiday or a day of leave. */
	planned: number;
}

/** Entries of a week, or the problems of the input. */
export function parseDays(days: readonly DayInput[], frame: Frame): { entries: Entry[]; issues: EntryIssue[] } {
	const issues: EntryIssue[] = [];
	const entries: Entry[] = [];
	for (const [day, input] of days.entries()) {
		const kind = input.kind || "worked";
		const note = (span: number, problem: EntryIssue["problem"]) => issues.push({ day, span, problem });
		const filled = input.spans
			.map((span, at) => ({ ...span, at }))
			.filter(({ start, end }) => start !== "" || end !== "");
		if (kind !== "worked") {
			if (filled.length > 0) note(filled[0]?.at ?? 0, "mixed");
			const minutes = kind === "absence" ? 0 : input.minutes === "" ? frame.planned : parseDuration(input.minutes);
			if (minutes === null || minutes > 1440) note(0, "time");
			entries.push({ day, kind, start: 0, end: 0, break: 0, minutes: minutes ?? 0 });
			continue;
		}
		for (const { at, start, end, next, break: pause } of filled) {
			if (start === "" || end === "") {
				note(at, "missing");
				continue;
			}
			const [from, to, rest] = [parseTime(start), parseTime(end), pause === "" ? 0 : parseDuration(pause)];
			if (from === null || to === null) note(at, "time");
			else if (rest === null) note(at, "break");
			else {
				const span = { start: from, end: to + (next ? 1440 : 0), break: rest };
				entries.push({ day, kind, ...span, minutes: getWorkedMinutes(span) });
			}
		}
	}
	return { entries, issues: issues.length > 0 ? issues : findEntryIssues(entries, frame) };
}

/** Minutes ("60") or hours ("1:00"); null when neither. */
export function parseDuration(input: string): number | null {
	if (/^\d{1,4}$/.test(input)) return Number(input);
	const match = /^(\d{1,2}):([0-5]\d)$/.exec(input);
	return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
