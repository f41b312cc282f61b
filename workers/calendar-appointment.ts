import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { findPersonZone } from "#app/domain/time/person-time-zone.ts";
import { appointmentUid } from "#app/emails/icalendar.ts";
import { interviewLines, interviewTitle } from "#app/emails/interview.ts";
import { meetingLines } from "#app/emails/meeting.ts";
import type { CalendarEvent } from "#app/integrations/calendar/provider.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listParticipants } from "#db/queries/appointment-answers/participants.ts";
import { findInterviewForReminder } from "#db/queries/interview-reminders.ts";
import { findMeetingToNotify } from "#db/queries/meetings/notify.ts";

interface WrittenAppointment {
	startsAt: Date;
	minutes: number;
	event: CalendarEvent;
	/** Cancelled, or this person no longer takes part. */
	cancelled: boolean;
}

interface CalendarOwner {
	recruiter_id: number;
	locale: string | null;
	status: string;
	name: string;
	email: string;
	account: string | null;
	kind: string;
}

/** The same content as the invitation by mail. */
export async function findAppointment(
	trx: Scoped,
	{ type, id }: { type: AppointmentType; id: number },
	{ recruiter_id, locale: language, status, account, email, name, kind }: CalendarOwner,
): Promise<WrittenAppointment | undefined> {
	const locale = language === "en" ? "en" : "pt";
	const people = await listParticipants(trx, type, [id]);
	const answer =
		people.find((item) => item.type === "recruiters" && item.id === recruiter_id)?.answer ?? "needs_action";
	const attendee = { name, email: parsePlainAddress(account ?? "") ?? email, answer };
	const takesPart = (people: readonly { id: number }[]) =>
		status === "active" && people.some((person) => person.id === recruiter_id);
	/** Whether this calendar's service makes the call, and still has to. */
	const findVideo = (owner: { id: number } | null, service: string | null, link: string | null) =>
		service !== kind || owner?.id !== recruiter_id ? null : link === null ? ("make" as const) : ("keep" as const);
	/** Zoom stores only its own calls, no other appointments. */
	const isKept = (video: "make" | "keep" | null) => kind !== "zoom" || video !== null;
	if (type === "interviews") {
		const interview = await findInterviewForReminder(trx, id);
		if (!interview) return undefined;
		const about = {
			role: "interviewer" as const,
			locale,
			candidate: interview.candidate_name,
			job: interview.job_title,
			startsAt: interview.starts_at,
			zone: interview.zone,
			candidateZone: findPersonZone(interview.home),
			minutes: interview.duration_min,
			mode: interview.mode,
			placeOrLink: interview.place_or_link,
			caller: interview.caller === "guest" ? "guest" : "us",
			people: interview.interviewers.map(({ name }) => name),
		} as const;
		const video = findVideo(interview.owner, interview.video_service, interview.place_or_link);
		return {
			startsAt: about.startsAt,
			minutes: about.minutes,
			cancelled: interview.archived || !takesPart(interview.interviewers) || !isKept(video),
			event: {
				uid: appointmentUid("interviews", interview.invite_uid),
				sequence: interview.invite_sequence,
				...toSpan(about),
				summary: interviewTitle(about),
				description: interviewLines(about).join("\n"),
				location: interview.place_or_link,
				organizer: interview.owner,
				attendee,
				video,
			},
		};
	}
	const meeting = await findMeetingToNotify(trx, id);
	if (!meeting) return undefined;
	const about = {
		locale,
		description: meeting.description,
		mode: meeting.mode,
		startsAt: meeting.starts_at,
		zone: meeting.zone,
		minutes: meeting.duration_min,
		place: meeting.place,
		link: meeting.link,
		caller: meeting.caller === "guest" ? "guest" : "us",
		people: meeting.colleagues.map(({ name }) => name),
	} as const;
	const video = findVideo(meeting.owner, meeting.video_service, meeting.link);
	return {
		startsAt: about.startsAt,
		minutes: about.minutes,
		cancelled: meeting.archived || !takesPart(meeting.colleagues) || !isKept(video),
		event: {
			uid: appointmentUid("meetings", meeting.invite_uid),
			sequence: meeting.invite_sequence,
			...toSpan(about),
			summary: meeting.subject,
			description: meetingLines(about).join("\n"),
			location: meeting.place ?? meeting.link,
			organizer: meeting.owner,
			attendee,
			video,
		},
	};
}

const toSpan = ({ startsAt, minutes }: { startsAt: Date; minutes: number }) => ({
	start: startsAt,
	end: new Date(startsAt.getTime() + minutes * 60_000),
});
