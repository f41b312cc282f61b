import { interviewEnd } from "#app/domain/applies/interview-reminders.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	findInterviewForReminder,
	listInvited,
	saveInvitedPerson,
	scheduleInterviewNotices,
} from "#db/queries/interview-reminders.ts";
import { getInterviewRecipients, mailInterview } from "../interview-mail.ts";
import type { Task } from "../task.ts";
import { resolveVideoWait } from "../video-link.ts";

/** Sends invitations, updates and cancellations. The last state sent is stored, so repeats send nothing. */
export const notifyInterview: Task<"notify_interview"> = ({ businessId, interviewId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const interview = await findInterviewForReminder(trx, interviewId);
		if (!interview) return;
		const over = interviewEnd({ startsAt: interview.starts_at, minutes: interview.duration_min }) < new Date();
		const { archived, notify_by_email: notify, invite_sequence: sequence } = interview;
		const wait =
			over || archived ? null : await resolveVideoWait(trx, { type: "interviews", id: interviewId }, new Date());
		if (wait) {
			if (wait.until) await scheduleInterviewNotices(trx, interviewId, wait.until);
			return;
		}
		// Cancellations are always sent to guests with a calendar entry.
		if (over || !(notify || archived)) return;
		const target = archived ? [] : getInterviewRecipients(interview);
		const invited = await listInvited(trx, interviewId);
		const key = (email: string) => `interview:${interviewId}:${sequence}:${email}`;
		for (const to of target) {
			const existing = invited.find(({ email }) => email === to.email);
			const holds = existing && !existing.cancelled;
			if (holds && existing.sequence >= sequence) continue;
			const news = holds ? "changed" : "invited";
			await mailInterview(trx, interview, { news, to, sequence, dedupeKey: key(to.email) });
			const { email, name, role } = to;
			await saveInvitedPerson(trx, interviewId, { email, name, role, sequence, cancelled: false });
		}
		for (const gone of invited) {
			if (gone.cancelled || target.some(({ email }) => email === gone.email)) continue;
			const to = { ...gone, id: null, locale: getLocale(interview, gone.email) };
			const dedupeKey = `${key(gone.email)}:cancelled`;
			await mailInterview(trx, interview, { news: "cancelled", to, sequence, dedupeKey });
			await saveInvitedPerson(trx, interviewId, { ...gone, sequence, cancelled: true });
		}
	});

function getLocale(interview: Parameters<typeof getInterviewRecipients>[0], email: string) {
	return (
		getInterviewRecipients(interview).find((interviewRecipient) => interviewRecipient.email === email)?.locale ?? "pt"
	);
}
