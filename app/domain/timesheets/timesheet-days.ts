import { getScheduleDays, type Schedule } from "./classify-hours.ts";
import { type Entry, formatHours, formatTime, parseTime, spansPerDay } from "./entry.ts";
import type { DayInput } from "./form.ts";

const empty = { start: "", end: "", next: false, break: "" };

/** Entries as a form shows them. */
export function toDays(entries: readonly Entry[]): DayInput[] {
	return Array.from({ length: 7 }, (_, day) => {
		const own = entries.filter((entry) => entry.day === day);
		const off = own.find(({ kind }) => kind !== "worked");
		return {
			kind: off?.kind ?? "",
			minutes: off && off.kind !== "absence" ? formatHours(off.minutes) : "",
			spans: Array.from({ length: spansPerDay }, (_unused, at) => {
				const span = off ? undefined : own[at];
				if (!span) return empty;
				return {
					start: formatTime(span.start),
					end: formatTime(span.end),
					next: span.end >= 1440,
					break: span.break === 0 ? "" : formatHours(span.break),
				};
			}),
		};
	});
}

interface Plan {
	schedule: (Schedule & { starts_at: string | null; ends_at: string | null; break_min: number }) | null;
	/** Days outside the placement stay empty; holidays are holidays. */
	closed: ReadonlySet<number>;
	holidays: ReadonlySet<number>;
}

const usual = { start: 480, end: 1020, pause: 60 };
const halfDay = 36;

/** The week by its schedule; 12x36 alternates days from the first working day. */
export function planTimesheetDays({ schedule, closed, holidays }: Plan): DayInput[] {
	const worked = schedule ? getScheduleDays(schedule) : [1, 2, 3, 4, 5];
	const long = schedule?.kind === "12x36";
	const start = parseTime(schedule?.starts_at ?? "") ?? (long ? 420 : usual.start);
	const until = parseTime(schedule?.ends_at ?? "") ?? (long ? 1140 : usual.end);
	const pause = schedule?.starts_at ? schedule.break_min : long ? 0 : usual.pause;
	const first = [0, 1, 2, 3, 4, 5, 6].find((day) => !closed.has(day)) ?? 0;
	const entries = Array.from({ length: 7 }, (_, day): Entry | null => {
		const planned = long ? ((day - first) * 24) % (halfDay + 12) === 0 : worked.includes((day + 1) % 7);
		if (closed.has(day) || !planned) return null;
		const end = until <= start ? until + 1440 : until;
		if (holidays.has(day) && !long)
			return { day, kind: "holiday", start: 0, end: 0, break: 0, minutes: end - start - pause };
		return { day, kind: "worked", start, end, break: pause, minutes: end - start - pause };
	});
	return toDays(entries.filter((entry) => entry !== null));
}
