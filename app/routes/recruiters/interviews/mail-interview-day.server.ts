import { getInterviewSpans } from "#app/domain/interviews/interview-day.ts";
import { findPersonZone } from "#app/domain/time/person-time-zone.ts";
import { type Appointment, appointmentUid, buildCalendarFeed } from "#app/emails/icalendar.ts";
import { interviewLines, interviewTitle } from "#app/emails/interview.ts";
import { interviewDayMail } from "#app/emails/interview-day.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findInvitation } from "#db/queries/appointment-answers/link.ts";
import { queueEmail } from "#db/queries/emails.ts";
import {
	findInterviewForReminder,
	type InterviewForReminder,
	saveInvitedPerson,
} from "#db/queries/interview-reminders.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";

/** Sends one mail for the day, and marks its interviews as notified. */
export async function mailInterviewDay(trx: Scoped, ids: readonly number[]): Promise<void> {
	const interviews: InterviewForReminder[] = [];
	for (const id of ids) {
		const interview = await findInterviewForReminder(trx, id);
		if (interview) interviews.push(interview);
	}
	const [first] = interviews;
	const candidate = first?.candidate;
	const site = candidate ? await findStaffSite(trx, productHost(), candidate.site_id) : undefined;
	if (!first || !candidate || !site) return;
	const origin = siteOrigin(site.domain);
	const email = candidate.email.toLowerCase();
	const locale = candidate.locale === "en" ? ("en" as const) : ("pt" as const);
	const zone = first.home.timezone ?? findPersonZone(first.home) ?? first.zone;
	const page = candidate.account ? `${origin}/candidates/candidacy` : null;
	const parts = [];
	const appointments: Appointment[] = [];
	for (const interview of interviews) {
		const { id, uid, starts_at: startsAt, duration_min: minutes, interviewers } = interview;
		const person = { type: "candidates", id: candidate.id } as const;
		const { token } = await findInvitation(trx, { type: "interviews", id, uid }, person);
		const [span] = getInterviewSpans(startsAt, [minutes], 0);
		const people = interviewers.map(({ name }) => name);
		if (span) parts.push({ ...span, people, answerAt: token && `${origin}/invitation/${token}` });
		const about = {
			...({ role: "candidate", locale, zone, candidateZone: zone, startsAt, minutes, people } as const),
			candidate: interview.candidate_name,
			job: interview.job_title,
			mode: interview.mode,
			placeOrLink: interview.place_or_link,
			caller: interview.caller === "guest" ? ("guest" as const) : ("us" as const),
		};
		appointments.push({
			uid: appointmentUid("interviews", interview.invite_uid),
			sequence: interview.invite_sequence,
			start: startsAt,
			minutes,
			summary: interviewTitle(about),
			description: interviewLines(about).join("\n"),
			location: interview.place_or_link,
			url: page,
		});
	}
	await queueEmail(trx, {
		kind: "interview_invited",
		class: "transactional",
		dedupeKey: `interview_day:${ids.join("-")}:${email}`,
		site: { id: site.id },
		to: { email, name: candidate.name },
		...(first.owner ? { recruiterId: first.owner.id } : {}),
		locale,
		content: interviewDayMail({
			locale,
			name: candidate.name,
			job: first.job_title,
			zone,
			parts,
			mode: first.mode,
			placeOrLink: first.place_or_link,
			caller: first.caller === "guest" ? "guest" : "us",
			page,
			site: { title: site.title, colors: site.colors },
		}),
		calendar: { method: "PUBLISH", text: buildCalendarFeed(first.job_title, appointments) },
		related: [
			...interviews.map(({ id }) => ({ type: "interviews" as const, id })),
			{ type: "applies", id: first.apply_id },
			{ type: "jobs", id: first.job_id },
		],
	});
	const invited = { email, name: candidate.name, role: "candidate", cancelled: false } as const;
	for (const { id, invite_sequence: sequence } of interviews)
		await saveInvitedPerson(trx, id, { ...invited, sequence });
}
