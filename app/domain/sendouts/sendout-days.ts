import { addDays } from "../time/brasilia-time.ts";
import type { Holidays } from "../time/business-days.ts";
import { dayIn, momentIn } from "../time/wall-time.ts";
import { getDueDay, getNextSendTime, isSendingDay, type SendingHours } from "./send-times.ts";
import type { QueueStep } from "./sendout.ts";

/** People whose next step is due on the same day. */
interface Batch {
	/** Position of the next step. */
	step: number;
	/** Whether they received a message before; they come first. */
	begun: boolean;
	day: string;
	people: number;
}

export interface SendoutSchedule {
	pace: SendingHours;
	holidays: Holidays;
	steps: readonly Pick<QueueStep, "position" | "wait_days">[];
	batches: readonly Batch[];
	now: Date;
	/** Time of the last scheduled message. */
	last: Date | null;
	/** Messages a day has room for, of all limits. */
	roomOn(day: string): number;
}

/** By the sending job's rule; batches people, so cost does not grow with recipients. */
export function planSendoutDays(
	{ pace, holidays, steps, batches, now, last, roomOn }: SendoutSchedule,
	until: string,
): Map<string, number> {
	const planned = new Map<string, number>();
	let waiting = batches.map((batch) => ({ ...batch }));
	const first = getNextSendTime(pace, holidays, { last, roomOn }, now);
	if (!first) return planned;
	// Earliest time of the next message; a long gap may reach the next day.
	let earliest = first;
	for (let day = dayIn(pace.zone, first); day <= until && waiting.length > 0; day = addDays(day, 1)) {
		if (!isSendingDay(pace, day, holidays)) continue;
		const opens = momentIn(pace.zone, day, pace.windowFrom);
		const from = opens > earliest ? opens : earliest;
		const closes = momentIn(pace.zone, day, pace.windowTo);
		let room = Math.min(Math.max(0, roomOn(day)), fitting(pace, from, closes));
		let sent = 0;
		while (room > 0) {
			const batch = getNext(waiting, day);
			if (!batch) break;
			const at = new Date(from.getTime() + sent * pace.gapSeconds * 1000);
			// Recipients before and after noon may have different due days.
			const noon = momentIn(pace.zone, day, "12:00");
			const people = Math.min(batch.people, room, at < noon ? fitting(pace, at, noon) : room);
			batch.people -= people;
			room -= people;
			sent += people;
			const next = steps.find(({ position }) => position > batch.step);
			if (!next) continue;
			const due = getDueDay(pace, holidays, at, next.wait_days);
			join(waiting, { step: next.position, begun: true, day: due, people });
		}
		if (sent > 0) {
			planned.set(day, sent);
			earliest = new Date(from.getTime() + sent * pace.gapSeconds * 1000);
		}
		waiting = waiting.filter(({ people }) => people > 0);
	}
	return planned;
}

/** Messages that fit between two moments. */
function fitting({ gapSeconds }: SendingHours, from: Date, to: Date): number {
	const span = to.getTime() - from.getTime();
	if (span <= 0) return 0;
	return gapSeconds === 0 ? Number.MAX_SAFE_INTEGER : Math.ceil(span / (gapSeconds * 1000));
}

function getNext(waiting: readonly Batch[], day: string): Batch | undefined {
	const due = waiting.filter((batch) => batch.people > 0 && batch.day <= day);
	return due.sort((a, b) => Number(b.begun) - Number(a.begun) || a.day.localeCompare(b.day) || a.step - b.step)[0];
}

function join(waiting: Batch[], more: Batch): void {
	const same = waiting.find((batch) => batch.begun && batch.step === more.step && batch.day === more.day);
	if (same) same.people += more.people;
	else waiting.push(more);
}
