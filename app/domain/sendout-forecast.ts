import type { Holidays } from "./business-days.ts";
import { addDays } from "./local-time.ts";
import { dayIn, momentIn } from "./sendout-clock.ts";
import { dueOn, isSendingDay, nextMoment, type Pace, waitsFrom } from "./sendout-pace.ts";

export interface Forecast {
	first: Date;
	/** The last person's first message, about. */
	lastFirst: Date;
	/** The last person's last step, about. */
	last: Date;
	/** Messages a full day takes. */
	perDay: number;
	/** Sending days until everybody has the first message. */
	days: number;
}

/** Some years of days: a queue that goes on for longer is not shown to the day. */
const longest = 2_000;

/** When a queue's messages go out, roughly: whole days of the window, no other queue in the way. Null when it never could. */
export function forecast(
	pace: Pace,
	holidays: Holidays,
	{ people, waits, now }: { people: number; waits: readonly number[]; now: Date },
): Forecast | null {
	const free = { last: null, roomOn: () => pace.dailyLimit };
	const first = nextMoment(pace, holidays, free, now);
	if (!first || people <= 0) return null;
	const room = (from: Date) => {
		const left = momentIn(pace.zone, dayIn(pace.zone, from), pace.windowTo).getTime() - from.getTime();
		const fit = pace.gapSeconds === 0 ? pace.dailyLimit : Math.ceil(left / (pace.gapSeconds * 1000));
		return Math.max(0, Math.min(pace.dailyLimit, fit));
	};
	let at = first;
	let left = people;
	let days = 1;
	for (let tries = 0; left > room(at) && tries < longest; tries += 1) {
		left -= room(at);
		let day = addDays(dayIn(pace.zone, at), 1);
		while (!isSendingDay(pace, day, holidays)) day = addDays(day, 1);
		at = momentIn(pace.zone, day, pace.windowFrom);
		days += 1;
	}
	const lastFirst = new Date(at.getTime() + Math.max(0, left - 1) * pace.gapSeconds * 1000);
	let last = lastFirst;
	for (const waitDays of waits.slice(1)) {
		const sentOn = dayIn(pace.zone, last);
		const due = dueOn(pace, holidays, { countsFrom: waitsFrom(pace, last), sentOn, waitDays });
		last = due === sentOn ? last : momentIn(pace.zone, due, pace.windowFrom);
	}
	const opens = momentIn(pace.zone, dayIn(pace.zone, at), pace.windowFrom);
	return { first, lastFirst, last, perDay: room(opens), days };
}
