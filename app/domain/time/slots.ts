import { addDays } from "./brasilia-time.ts";
import type { Holidays } from "./business-days.ts";
import { createLoadCheck, type InterviewLoad } from "./interview-load.ts";
import { momentIn, wallTime } from "./wall-time.ts";
import type { WorkingHours } from "./working-hours.ts";

export interface Span {
	start: Date;
	end: Date;
}

/** A required attendee; without hours they choose their own times. */
export interface Attendee {
	hours: WorkingHours | null;
	/** Interviews and meetings they have. */
	busy: readonly Span[];
	holidays: Holidays;
	/** Interview limits; unlimited when absent. */
	load?: InterviewLoad | null;
}

export interface SlotRules {
	minutes: number;
	/** Minutes kept free before and after existing appointments. */
	bufferMin: number;
	noticeHours: number;
	/** Both included, where the offer is made. */
	firstDay: string;
	lastDay: string;
	/** Proposed times: only these are offered, regardless of working hours. */
	times: readonly Date[];
}

interface Query {
	rules: SlotRules;
	people: readonly Attendee[];
	now: Date;
	/** Time zone that defines days. */
	zone: string;
}

const minute = 60_000;
/** Slots start every half hour; in minutes. */
const step = 30;
/** More is no choice any more. */
const mostSlots = 400;

/** Slots in order: within all working hours, on no holiday, clear of busy times. */
export function freeSlots({ rules, people, now, zone }: Query): Date[] {
	const { times, noticeHours, firstDay, lastDay } = rules;
	const earliest = now.getTime() + noticeHours * 60 * minute;
	const proposed = times.length > 0;
	const starts = proposed
		? times.map((time) => time.getTime()).sort((a, b) => a - b)
		: startsBetween(firstDay, lastDay, zone, earliest);
	// Each attendee has local days: those around the offer may reach into it.
	const workable = people.flatMap(({ hours, holidays }) =>
		proposed || !hours ? [] : [listWorkingSpans(hours, holidays, addDays(firstDay, -2), addDays(lastDay, 1))],
	);
	// Proposed times are already decided, so load limits do not apply.
	const loads = people.flatMap(({ load }) => (proposed || !load ? [] : [createLoadCheck(load, zone)]));
	const taken = mergeBusy(people, rules.bufferMin * minute);
	const result: Date[] = [];
	let next = 0;
	for (const start of starts) {
		if (result.length >= mostSlots) break;
		const end = start + rules.minutes * minute;
		while (next < taken.length && (taken[next]?.end ?? 0) <= start) next += 1;
		const free = (taken[next]?.start ?? Number.POSITIVE_INFINITY) >= end;
		const fits = () =>
			workable.every((work) => work.some((item) => item.start.getTime() <= start && end <= item.end.getTime()));
		const isFull = () => loads.some((check) => check(new Date(start)));
		if (start >= earliest && free && fits() && !isFull()) result.push(new Date(start));
	}
	return result;
}

function mergeBusy(people: readonly Attendee[], apart: number): { start: number; end: number }[] {
	const spans = people
		.flatMap(({ busy }) =>
			busy.map(({ start, end }) => ({ start: start.getTime() - apart, end: end.getTime() + apart })),
		)
		.sort((a, b) => a.start - b.start);
	const merged: typeof spans = [];
	for (const span of spans) {
		const last = merged.at(-1);
		if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
		else merged.push(span);
	}
	return merged;
}

function* startsBetween(firstDay: string, lastDay: string, zone: string, from: number): Generator<number> {
	const end = momentIn(zone, addDays(lastDay, 1), "00:00").getTime();
	for (let at = momentIn(zone, firstDay, "00:00").getTime(); at < end; at += step * minute) if (at >= from) yield at;
}

/** Working hours of these days, without holidays and days off. */
export function listWorkingSpans(hours: WorkingHours, holidays: Holidays, firstDay: string, lastDay: string): Span[] {
	const result: Span[] = [];
	for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
		if (hours.days.includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !holidays.has(day))
			result.push(...stretches(hours, day));
	return result;
}

/** The parts of a working day around its break. */
function stretches({ from, to, breakMin, zone }: WorkingHours, day: string): Span[] {
	const start = momentIn(zone, day, from);
	const end = momentIn(zone, to <= from ? addDays(day, 1) : day, to);
	if (breakMin <= 0)
		return from < to && changesClock(zone, day) ? readClock({ from, to, zone }, day) : [{ start, end }];
	const noon = momentIn(zone, day, "12:00");
	const over = start < noon && noon < end;
	// A day that does not span noon has its break in the middle.
	const pause = over ? noon : new Date((start.getTime() + end.getTime() - breakMin * minute) / 2);
	const back = new Date(pause.getTime() + breakMin * minute);
	return [
		{ start, end: pause },
		{ start: back, end },
	].filter((part) => part.start < part.end);
}

const midnight = (zone: string, day: string) => momentIn(zone, day, "00:00").getTime();
const changesClock = (zone: string, day: string) =>
	midnight(zone, addDays(day, 1)) - midnight(zone, day) !== 24 * 60 * minute;

/** Clock changes may repeat an hour, so working minutes are read off the clock. */
function readClock({ from, to, zone }: Pick<WorkingHours, "from" | "to" | "zone">, day: string): Span[] {
	const spans: Span[] = [];
	const last = midnight(zone, addDays(day, 1));
	for (let at = midnight(zone, day); at < last; at += minute) {
		const clock = wallTime(zone, new Date(at)).slice(11, 16);
		if (clock < from.slice(0, 5) || clock >= to.slice(0, 5)) continue;
		const span = spans.at(-1);
		const end = new Date(at + minute);
		if (span?.end.getTime() === at) span.end = end;
		else spans.push({ start: new Date(at), end });
	}
	return spans;
}
