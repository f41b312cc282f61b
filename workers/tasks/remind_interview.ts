import { listDueInterviewReminders } from "#app/domain/applies/interview-reminders.ts";
import { parseInterviewReminders } from "#app/domain/notifications/notification-prefs.ts";
import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	findInterviewForReminder,
	type InterviewForReminder,
	reminderKey,
	scheduleInterviewReminders,
	toInterviewReminder,
} from "#db/queries/interview-reminders.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { listMissingInterviewers } from "#db/queries/scorecards/interview-kit.ts";
import { getInterviewRecipients, mailInterview } from "../interview-mail.ts";
import { sendInterviewTextReminder } from "../interview-text-reminder.ts";
import type { Task } from "../task.ts";

/** Sends due reminders and schedules the next; nothing once archived. */
export const remindInterview: Task<"remind_interview"> = ({ businessId, interviewId, since }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const interview = await findInterviewForReminder(trx, interviewId);
		if (!interview || interview.archived) return;
		const now = new Date();
		for (const moment of listDueInterviewReminders(toInterviewReminder(interview), new Date(since ?? now), now)) {
			// No reminders for cancelled interviews; feedback is still requested.
			if (interview.apply_ended && (moment.what === "before" || moment.what === "day_before")) continue;
			if (moment.what === "before") await tell(trx, interview, moment.recruiterId, "interview_reminder");
			else if (moment.what === "day_before") await mailTheDayBefore(trx, interview);
			else if ((await remindScorecards(trx, interview)) || moment.what === "scorecard") continue;
			else if (interview.owner && interview.result === "pending" && !interview.feedback)
				await tell(trx, interview, interview.owner.id, "interview_feedback");
		}
		await scheduleInterviewReminders(trx, interview, now);
	});

/** Reminds interviewers of missing scorecards; false when the stage has no kit. */
async function remindScorecards(trx: Scoped, interview: InterviewForReminder): Promise<boolean> {
	const missing = await listMissingInterviewers(trx, interview.id);
	for (const id of missing ?? [])
		await insertNotification(trx, {
			recruiterId: id,
			category: "Candidate",
			kind: "interview_feedback",
			params: { title: interview.title, time: formatLocalInput(interview.starts_at).slice(11) },
			link: `/recruiters/interviews/${interview.uid}/scorecard`,
			dedupeKey: `interview_scorecard:${interview.id}:${id}:${formatLocalInput(new Date()).slice(0, 10)}`,
		});
	return missing !== null;
}

function tell(
	trx: Scoped,
	interview: InterviewForReminder,
	recruiterId: number,
	kind: "interview_reminder" | "interview_feedback",
): Promise<void> {
	return insertNotification(trx, {
		recruiterId,
		category: "Candidate",
		kind,
		params: { title: interview.title, time: formatLocalInput(interview.starts_at).slice(11) },
		link: `/recruiters/interviews/${interview.uid}`,
		// Another date is another interview to be reminded of.
		dedupeKey: `${kind}:${interview.id}:${interview.starts_at.getTime()}`,
	});
}

/** Recruiters by preference; candidate and contacts only when notifications are enabled. */
async function mailTheDayBefore(trx: Scoped, interview: InterviewForReminder): Promise<void> {
	// Invitations wait for the missing link; its organizer was notified.
	if (interview.video_service !== null && interview.place_or_link === null) return;
	const silent = new Set(
		interview.interviewers
			.filter(({ prefs }) => !parseInterviewReminders(prefs).dayBefore)
			.map(({ email }) => email.toLowerCase()),
	);
	for (const to of getInterviewRecipients(interview)) {
		const target = to.role === "interviewer" ? !silent.has(to.email) : interview.notify_by_email;
		if (!target) continue;
		const dedupeKey = `${reminderKey(interview.id)}${interview.starts_at.getTime()}:${to.email}`;
		if (to.role === "candidate" && (await sendInterviewTextReminder(trx, interview, to, dedupeKey))) continue;
		await mailInterview(trx, interview, { news: "tomorrow", to, dedupeKey });
	}
}
