/** Days during which recruiters are reminded of an interview without a result. */
export const resultReminderDays = 30;

type InterviewMoment =
	| { at: Date; what: "day_before" | "feedback" | "scorecard" }
	/** Before the interview, by each recruiter's preference. */
	| { at: Date; what: "before"; recruiterId: number };

interface Meeting {
	startsAt: Date;
	minutes: number;
	/** Participating recruiters with their lead time in minutes; 0 disables the reminder. */
	people: readonly { id: number; minutes: number }[];
}

const minute = 60_000;
/** Feedback is requested some minutes after the end, since interviews overrun. */
const breath = 15 * minute;

export function interviewEnd({ startsAt, minutes }: Pick<Meeting, "startsAt" | "minutes">): Date {
	return new Date(startsAt.getTime() + minutes * minute);
}

/** Days after the interview on which a missing scorecard is reminded. */
const scorecardDays = [1, 2, 4, 7, 14];

/** Every moment of an interview, in order. */
export function listInterviewReminders(meeting: Meeting): InterviewMoment[] {
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
		...scorecardDays.map((days) => ({
			at: new Date(interviewEnd(meeting).getTime() + breath + days * 24 * 60 * minute),
			what: "scorecard" as const,
		})),
	];
	return moments.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Reminders due since the last run; those for an interview already begun are dropped. */
export function listDueInterviewReminders(meeting: Meeting, since: Date, now: Date): InterviewMoment[] {
	const start = meeting.startsAt.getTime();
	const lateFor = {
		day_before: start - 60 * minute,
		before: start,
		feedback: Number.POSITIVE_INFINITY,
		scorecard: Number.POSITIVE_INFINITY,
	};
	return listInterviewReminders(meeting).filter(
		({ at, what }) => at > since && at <= now && now.getTime() < lateFor[what],
	);
}

/** Time of the next reminder; null without one. */
export function getNextReminderTime(meeting: Meeting, now: Date): Date | null {
	return listInterviewReminders(meeting).find(({ at }) => at > now)?.at ?? null;
}
