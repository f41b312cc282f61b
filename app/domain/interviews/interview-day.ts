import { findAvailabilityProblem } from "#app/domain/time/availability.ts";
import type { Attendee, Span } from "#app/domain/time/slots.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";

/** Most interviews of one day. */
export const maxDayInterviews = 6;
/** Minutes between two interviews. */
export const pauses = [0, 5, 10, 15, 30, 60] as const;

const minute = 60_000;

/** Times of consecutive interviews with a pause between them. */
export function getInterviewSpans(start: Date, minutes: readonly number[], pause: number): Span[] {
	let at = start.getTime();
	return minutes.map((long) => {
		const span = { start: new Date(at), end: new Date(at + long * minute) };
		at = span.end.getTime() + pause * minute;
		return span;
	});
}

interface DayQuery {
	starts: readonly Date[];
	/** In order, each with all required attendees. */
	parts: readonly { minutes: number; people: readonly Attendee[] }[];
	pause: number;
	zone: string;
}

/** Start times at which every interview of the day fits its participants, on one day. */
export function findDayStarts({ starts, parts, pause, zone }: DayQuery): Date[] {
	const minutes = parts.map((part) => part.minutes);
	return starts.filter((start) => {
		const spans = getInterviewSpans(start, minutes, pause);
		const last = spans.at(-1);
		if (!last || dayIn(zone, last.end) !== dayIn(zone, start)) return false;
		return spans.every((span, index) =>
			(parts[index]?.people ?? []).every((person) => findAvailabilityProblem(person, span, zone) === null),
		);
	});
}
