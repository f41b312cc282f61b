import { addDays } from "../time/brasilia-time.ts";
import { getWaitEnd, type Holidays, isBusinessDay } from "../time/business-days.ts";
import { dayIn, momentIn } from "../time/wall-time.ts";

/** Hours, days and speed of a queue, in the business's time zone. */
export interface SendingHours {
	zone: string;
	startsAt: Date;
	/** "09:00", before `windowTo`. */
	windowFrom: string;
	windowTo: string;
	dailyLimit: number;
	gapSeconds: number;
	businessDaysOnly: boolean;
}

/** Days searched before giving up, so that a calendar full of holidays terminates. */
const horizon = 800;

export const isSendingDay = (pace: Pick<SendingHours, "businessDaysOnly">, day: string, holidays: Holidays): boolean =>
	!pace.businessDaysOnly || isBusinessDay(day, holidays);

export interface SendingProgress {
	/** Time of the last scheduled message; null before the first. */
	last: Date | null;
	/** Remaining capacity of the day, besides the queue's own limit. */
	roomOn(day: string): number;
}

/** First allowed moment after `earliest`: window, sending day, capacity and gap; null beyond the horizon. */
export function getNextSendTime(
	pace: SendingHours,
	holidays: Holidays,
	{ last, roomOn }: SendingProgress,
	earliest: Date,
): Date | null {
	const after = last ? last.getTime() + pace.gapSeconds * 1000 : 0;
	let at = new Date(Math.max(earliest.getTime(), pace.startsAt.getTime(), after));
	for (let tries = 0; tries < horizon; tries += 1) {
		const day = dayIn(pace.zone, at);
		const closes = momentIn(pace.zone, day, pace.windowTo);
		if (at < closes && isSendingDay(pace, day, holidays) && roomOn(day) > 0) {
			const opens = momentIn(pace.zone, day, pace.windowFrom);
			return at < opens ? opens : at;
		}
		at = momentIn(pace.zone, addDays(day, 1), pace.windowFrom);
	}
	return null;
}

/** At most `most` moments up to `until`; each uses up capacity of its day. */
export function listSendTimes(
	pace: SendingHours,
	holidays: Holidays,
	sent: SendingProgress,
	{ from, until, most }: { from: Date; until: Date; most: number },
): Date[] {
	const result: Date[] = [];
	const used = new Map<string, number>();
	let last = sent.last;
	while (result.length < most) {
		const roomOn = (day: string) => sent.roomOn(day) - (used.get(day) ?? 0);
		const next = getNextSendTime(pace, holidays, { last, roomOn }, from);
		if (next === null || next > until) break;
		result.push(next);
		last = next;
		const day = dayIn(pace.zone, next);
		used.set(day, (used.get(day) ?? 0) + 1);
	}
	return result;
}

/** Due day of the following step; never the same day unless the wait is zero. */
export function getDueDay(
	{ zone, businessDaysOnly }: Pick<SendingHours, "zone" | "businessDaysOnly">,
	holidays: Holidays,
	sentAt: Date,
	waitDays: number,
): string {
	const sentOn = dayIn(zone, sentAt);
	if (waitDays <= 0) return sentOn;
	return businessDaysOnly ? getWaitEnd(sentAt, waitDays, holidays, zone) : addDays(sentOn, waitDays);
}
