import { findPersonZone } from "#app/domain/time/person-time-zone.ts";
import { buildInterviewSms } from "#app/emails/interview-sms-text.ts";
import { productHost } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { InterviewForReminder } from "#db/queries/interview-reminders.ts";
import { sendByPreferredChannel } from "#db/queries/messaging/send-by-preferred-channel.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";
import type { Recipient } from "./interview-mail.ts";

/** Reminds a candidate on their phone, where they prefer that; false: by mail. */
export async function sendInterviewTextReminder(
	trx: Scoped,
	interview: InterviewForReminder,
	{ id, name, email, locale }: Recipient,
	dedupeKey: string,
): Promise<boolean> {
	const siteId = interview.candidate?.site_id ?? null;
	const site = id === null ? null : await findStaffSite(trx, productHost(), siteId);
	if (id === null || !site) return false;
	const { sms, values } = buildInterviewSms({
		name,
		email,
		locale,
		job: interview.job_title,
		site: site.title,
		startsAt: interview.starts_at,
		zone: interview.home.timezone ?? findPersonZone(interview.home) ?? interview.zone,
		where: interview.place_or_link,
		people: interview.interviewers.map((person) => person.name),
		recruiter: interview.owner?.name ?? site.title,
	});
	const { channel } = await sendByPreferredChannel(trx, {
		to: { entity: "candidates", id },
		siteId,
		recruiterId: interview.owner?.id ?? null,
		event: "interview_reminder",
		locale,
		sms,
		values,
		dedupeKey,
		before: interview.starts_at,
	});
	return channel !== "email";
}
