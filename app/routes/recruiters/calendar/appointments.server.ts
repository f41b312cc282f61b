import { webAddress } from "#app/domain/interviews/interview-location.ts";
import { type Appointment, appointmentUid } from "#app/emails/icalendar.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import type { FeedInterview } from "#db/queries/calendar-feeds.ts";

export function buildAppointment(
	interview: FeedInterview,
	locale: Locale,
	origin: string,
	of: "interviews" | "meetings" = "interviews",
): Appointment {
	const page = `${origin}/recruiters/${of}/${interview.uid}`;
	return {
		uid: appointmentUid(of, interview.invite_uid),
		sequence: interview.invite_sequence,
		start: interview.starts_at,
		minutes: interview.duration_min,
		summary: of === "meetings" ? interview.title : fixedT(locale)("emails:interview.title", { what: interview.title }),
		description: page,
		location: interview.place_or_link,
		url: webAddress(interview.place_or_link) ?? page,
	};
}

/** A task occupies the half hour before its due time. */
export function buildTaskAppointment(
	task: { uid: string; subject: string; due_at: Date },
	locale: Locale,
	origin: string,
): Appointment {
	const page = `${origin}/recruiters/tasks/${task.uid}`;
	return {
		uid: appointmentUid("tasks", task.uid),
		sequence: 0,
		start: new Date(task.due_at.getTime() - 30 * 60_000),
		minutes: 30,
		summary: fixedT(locale)("emails:interview.task", { what: task.subject }),
		description: page,
		location: null,
		url: page,
	};
}

export function createCalendarResponse(text: string, name: string): Response {
	return new Response(text, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
			"X-Robots-Tag": "noindex",
		},
	});
}
