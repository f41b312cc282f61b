import type { InvitationAnswer } from "./invitation-answer.ts";

/** An exported appointment as last written and as last read back. */
export interface WrittenAppointment {
	id: number;
	externalId: string;
	start: Date;
	end: Date;
	seenStart: Date | null;
	seenEnd: Date | null;
	removedThere: boolean;
	/** Answer in the external calendar, as last read or written. */
	answer: InvitationAnswer | null;
}

interface OutsideEvent {
	externalId: string;
	start: string;
	end: string;
	answer: InvitationAnswer | null;
	cancelled: boolean;
}

interface Reading {
	whole: boolean;
	truncated: boolean;
	removed: readonly string[];
	appointments: readonly OutsideEvent[];
}

export interface ExternalChange {
	id: number;
	/** Restored: it appears again as it was written. */
	change: "moved" | "removed" | "restored";
	start: Date;
	end: Date;
}

/** Some calendars assign their own UID to exported appointments; these are no busy time. */
export function extractOwnAppointments<
	T extends Reading & { busy: readonly { id: string; start: string; end: string; title: string | null }[] },
>(reading: T, written: readonly WrittenAppointment[]): T {
	const own = new Set(written.map(({ externalId }) => externalId));
	const known = new Set(reading.appointments.map(({ externalId }) => externalId));
	const appointments = reading.busy.filter(({ id }) => own.has(id) && !known.has(id));
	return {
		...reading,
		busy: reading.busy.filter(({ id }) => !own.has(id)),
		appointments: [
			...reading.appointments,
			...appointments.map(({ id, start, end }) => ({ externalId: id, start, end, answer: null, cancelled: false })),
		],
	};
}

export function findExternalChanges(
	written: readonly WrittenAppointment[],
	reading: Reading,
	window: { from: Date; until: Date },
): ExternalChange[] {
	const there = new Map(reading.appointments.map((item) => [item.externalId, item]));
	const removed = new Set(reading.removed);
	return written.flatMap((item): ExternalChange[] => {
		const event = there.get(item.externalId);
		const isInWindow = item.end > window.from && item.start < window.until;
		const isMissing = reading.whole && !reading.truncated && isInWindow && !event;
		const isGone = event ? event.cancelled : isMissing || removed.has(item.externalId);
		if (isGone) return item.removedThere ? [] : [{ id: item.id, change: "removed", start: item.start, end: item.end }];
		if (!event) return [];
		const [start, end] = [new Date(event.start), new Date(event.end)];
		const isAsWritten = isSame(start, item.start) && isSame(end, item.end);
		if (isAsWritten)
			return item.removedThere || item.seenStart ? [{ id: item.id, change: "restored", start, end }] : [];
		const isKnown = isSame(start, item.seenStart) && isSame(end, item.seenEnd) && !item.removedThere;
		return isKnown ? [] : [{ id: item.id, change: "moved", start, end }];
	});
}

export interface ExternalAnswer {
	id: number;
	answer: InvitationAnswer;
}

/** Answers given in the external calendar since the last read or write, each once. */
export function findCalendarAnswers(written: readonly WrittenAppointment[], reading: Reading): ExternalAnswer[] {
	const there = new Map(reading.appointments.map((item) => [item.externalId, item.answer]));
	return written.flatMap(({ id, externalId, answer: known }) => {
		const answer = there.get(externalId) ?? null;
		return answer === null || answer === (known ?? "needs_action") ? [] : [{ id, answer }];
	});
}

const isSame = (a: Date, b: Date | null) => a.getTime() === b?.getTime();
