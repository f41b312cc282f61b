import { addDays } from "../time/brasilia-time.ts";
import type { Holidays } from "../time/business-days.ts";
import { dayIn, momentIn } from "../time/wall-time.ts";
import { getDueDay, getNextSendTime, isSendingDay, type SendingHours } from "./send-times.ts";

interface Forecast {
	first: Date;
	/** Estimated first message to the last person. */
	lastFirst: Date;
	/** Estimated last step of the last person. */
	last: Date;
	/** Messages sent on a full day. */
	perDay: number;
	/** Sending days until all first messages are sent. */
	days: number;
}

/** Several years of days, after which the forecast gives up. */
const longest = 2_000;

/** Estimate with whole days and no other queue; null when nothing could ever be sent. */
export function forecastSendout(
	pace: SendingHours,
	holidays: Holidays,
	{ people, waits, now }: { people: number; waits: readonly number[]; now: Date },
): Forecast | null {
	const free = { last: null, roomOn: () => pace.dailyLimit };
	const first = getNextSendTime(pace, holidays, free, now);
	if (!first || people <= 0) return null;
	const opens = momentIn(pace.zone, dayIn(pace.zone, first), pace.windowFrom);
	const closes = momentIn(pace.zone, dayIn(pace.zone, first), pace.windowTo);
	const perDay = fitting(pace, closes.getTime() - opens.getTime());
	const onFirst = fitting(pace, closes.getTime() - first.getTime());
	let at = first;
	let left = people;
	const more = left > onFirst ? Math.min(longest, Math.ceil((left - onFirst) / perDay)) : 0;
	if (more > 0) {
		let day = dayIn(pace.zone, first);
		for (let count = 0; count < more; count += 1)
			do day = addDays(day, 1);
			while (!isSendingDay(pace, day, holidays));
		at = momentIn(pace.zone, day, pace.windowFrom);
		left -= onFirst + (more - 1) * perDay;
	}
	const lastFirst = new Date(at.getTime() + Math.max(0, left - 1) * pace.gapSeconds * 1000);
	let last = lastFirst;
	for (const waitDays of waits.slice(1)) {
		const sentOn = dayIn(pace.zone, last);
		const due = getDueDay(pace, holidays, last, waitDays);
		last = due === sentOn ? last : momentIn(pace.zone, due, pace.windowFrom);
	}
	return { first, lastFirst, last, perDay, days: 1 + more };
}

/** Messages that fit into so many milliseconds of a day. */
function fitting({ gapSeconds, dailyLimit }: SendingHours, length: number): number {
	return gapSeconds === 0 ? dailyLimit : Math.max(1, Math.min(dailyLimit, Math.ceil(length / (gapSeconds * 1000))));
}
