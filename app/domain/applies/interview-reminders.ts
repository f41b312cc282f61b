/** What is said about an interview, and when. */
type InterviewMoment =
	| { at: Date; what: "day_before" | "feedback" }
	/** To one of those who take part, as long before as they like. */
	| { at: Date; what: "before"; recruiterId: number };

interface Meeting {
	startsAt: Date;
	minutes: number;
	/** Whoever of ours takes part, and how long before they want to be told; 0 is not at all. */
	people: readonly { id: number; minutes: number }[];
}

const minute = 60_000;
/** After the end: people talk longer, and nobody judges on the doorstep. */
const breath = 15 * minute;

export function interviewEnd({ startsAt, minutes }: Pick<Meeting, "startsAt" | "minutes">): Date {
	return new Date(startsAt.getTime() + minutes * minute);
}

/** Every moment of an interview, in order. */
export function interviewMoments(meeting: Meeting): InterviewMoment[] {
	const start = meeting.startsAt.getTime();
	const moments: InterviewMoment[] = [
		{ at: new Date(start - 24 * 60 * minute), what: "day_before" },
		...meeting.people
			.filter((person) => person.minutes > 0)
			.map(({ id, minutes }) => ({
				at: new Date(start - minutes * minute),
				recruiterId: id,
				what: "before" as const,
			})),
		{ at: new Date(interviewEnd(meeting).getTime() + breath), what: "feedback" },
	];
	return moments.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * What has come due since it was last looked at. Late is better than never only while it helps: a reminder of what has
 * begun helps nobody.
 */
export function dueMoments(meeting: Meeting, since: Date, now: Date): InterviewMoment[] {
	const start = meeting.startsAt.getTime();
	const lateFor = { day_before: start - 60 * minute, before: start, feedback: Number.POSITIVE_INFINITY };
	return interviewMoments(meeting).filter(({ at, what }) => at > since && at <= now && now.getTime() < lateFor[what]);
}

/** When to look again; null when nothing more comes. */
export function nextMoment(meeting: Meeting, now: Date): Date | null {
	return interviewMoments(meeting).find(({ at }) => at > now)?.at ?? null;
}
