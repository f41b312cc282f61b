import { addDays } from "./brasilia-time.ts";
import { createLoadCheck } from "./interview-load.ts";
import { type Attendee, listWorkingSpans, type Span } from "./slots.ts";
import { dayIn } from "./wall-time.ts";

export type AvailabilityProblem = "busy" | "holiday" | "hours" | "load";

/** First rule that makes the attendee unavailable; null when available. */
export function findAvailabilityProblem(
	{ hours, busy, holidays, load }: Attendee,
	{ start, end }: Span,
	zone: string,
): AvailabilityProblem | null {
	if (busy.some((span) => span.start < end && span.end > start)) return "busy";
	if (hours) {
		const day = dayIn(hours.zone, start);
		const isWithin = (daysOff: ReadonlySet<string>) =>
			listWorkingSpans(hours, daysOff, addDays(day, -1), day).some((part) => part.start <= start && end <= part.end);
		if (!isWithin(holidays)) return isWithin(new Set()) ? "holiday" : "hours";
	}
	return load && createLoadCheck(load, zone)(start) ? "load" : null;
}
