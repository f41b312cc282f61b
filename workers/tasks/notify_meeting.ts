import { interviewEnd } from "#app/domain/applies/interview-reminders.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findMeetingToNotify, listMeetingGuests, saveMeetingGuest } from "#db/queries/meetings/notify.ts";
import { scheduleMeetingNotices } from "#db/queries/meetings/write.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { mailMeeting, meetingRecipients } from "../meeting-mail.ts";
import type { Task } from "../task.ts";
import { resolveVideoWait } from "../video-link.ts";

/** Sends invitations, updates and cancellations. The last state sent is stored, so repeats send nothing. */
export const notifyMeeting: Task<"notify_meeting"> = ({ businessId, meetingId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const meeting = await findMeetingToNotify(trx, meetingId);
		if (!meeting) return;
		const over = interviewEnd({ startsAt: meeting.starts_at, minutes: meeting.duration_min }) < new Date();
		if (over) return;
		const { archived, notify_by_email: notify, invite_sequence: sequence, owner } = meeting;
		if (!archived)
			for (const { id } of meeting.colleagues)
				if (id !== owner?.id)
					await insertNotification(trx, {
						recruiterId: id,
						category: "Others",
						kind: "meeting_invited",
						params: { by: owner?.name ?? null, title: meeting.subject },
						link: `/recruiters/meetings/${meeting.uid}`,
						dedupeKey: `meeting_invited:${meetingId}`,
					});
		const wait = archived ? null : await resolveVideoWait(trx, { type: "meetings", id: meetingId }, new Date());
		if (wait) {
			if (wait.until) await scheduleMeetingNotices(trx, meetingId, wait.until);
			return;
		}
		// Cancellations are always sent to guests with a calendar entry.
		if (!(notify || archived)) return;
		const all = meetingRecipients(meeting);
		const target = archived ? [] : all;
		const guests = await listMeetingGuests(trx, meetingId);
		const key = (email: string) => `meeting:${meetingId}:${sequence}:${email}`;
		for (const to of target) {
			const existing = guests.find(({ email }) => email === to.email);
			const holds = existing && !existing.cancelled;
			if (holds && existing.sequence >= sequence) continue;
			const news = holds ? "changed" : "invited";
			await mailMeeting(trx, meeting, { news, to, sequence, dedupeKey: key(to.email) });
			const { email, name, role } = to;
			await saveMeetingGuest(trx, meetingId, { email, name, role, sequence, cancelled: false });
		}
		for (const gone of guests) {
			if (gone.cancelled || target.some(({ email }) => email === gone.email)) continue;
			const same = all.find(({ email }) => email === gone.email);
			const to = { ...gone, id: null, locale: same?.locale ?? ("pt" as const), siteId: same?.siteId ?? null };
			const dedupeKey = `${key(gone.email)}:cancelled`;
			await mailMeeting(trx, meeting, { news: "cancelled", to, sequence, dedupeKey });
			await saveMeetingGuest(trx, meetingId, { ...gone, sequence, cancelled: true });
		}
	});
