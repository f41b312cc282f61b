import { listDueInterviewReminders } from "#app/domain/applies/interview-reminders.ts";
import { parseInterviewReminders } from "#app/domain/notifications/notification-prefs.ts";
import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	findMeetingToNotify,
	type MeetingToNotify,
	scheduleMeetingReminders,
	toMeetingReminder,
} from "#db/queries/meetings/notify.ts";
import { createNextMeeting } from "#db/queries/meetings/recurrence.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { mailMeeting, meetingRecipients } from "../meeting-mail.ts";
import type { Task } from "../task.ts";

/** Sends due reminders and schedules the next; nothing once archived. */
export const remindMeeting: Task<"remind_meeting"> = ({ businessId, meetingId, since }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const meeting = await findMeetingToNotify(trx, meetingId);
		if (!meeting || meeting.archived) return;
		const now = new Date();
		for (const moment of listDueInterviewReminders(toMeetingReminder(meeting), new Date(since ?? now), now)) {
			if (moment.what === "before") await tell(trx, meeting, moment.recruiterId, "meeting_reminder");
			else if (moment.what === "day_before") await mailTheDayBefore(trx, meeting);
			else {
				// After the end, asks for the outcome and creates the next of the series.
				if (meeting.owner && meeting.result === "pending")
					await tell(trx, meeting, meeting.owner.id, "meeting_outcome");
				await createNextMeeting(trx, meetingId, now);
			}
		}
		await scheduleMeetingReminders(trx, meeting, now);
	});

function tell(
	trx: Scoped,
	meeting: MeetingToNotify,
	recruiterId: number,
	kind: "meeting_reminder" | "meeting_outcome",
): Promise<void> {
	const page = `/recruiters/meetings/${meeting.uid}`;
	return insertNotification(trx, {
		recruiterId,
		category: "Others",
		kind,
		params: { title: meeting.subject, time: formatLocalInput(meeting.starts_at).slice(11) },
		link: kind === "meeting_outcome" ? `${page}/edit` : page,
		// Another date is another meeting to be reminded of.
		dedupeKey: `${kind}:${meeting.id}:${meeting.starts_at.getTime()}`,
	});
}

/** Recruiters by preference; other guests only when notifications are enabled. */
async function mailTheDayBefore(trx: Scoped, meeting: MeetingToNotify): Promise<void> {
	// Invitations wait for the missing link; its organizer was notified.
	if (meeting.video_service !== null && meeting.link === null) return;
	const silent = new Set(
		meeting.colleagues
			.filter(({ prefs }) => !parseInterviewReminders(prefs).dayBefore)
			.map(({ email }) => email.toLowerCase()),
	);
	for (const to of meetingRecipients(meeting)) {
		const target = to.role === "colleague" ? !silent.has(to.email) : meeting.notify_by_email;
		if (!target) continue;
		const dedupeKey = `meeting_tomorrow:${meeting.id}:${meeting.starts_at.getTime()}:${to.email}`;
		await mailMeeting(trx, meeting, { news: "tomorrow", to, dedupeKey });
	}
}
