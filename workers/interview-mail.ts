import { webAddress } from "#app/domain/interviews/interview-location.ts";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { findPersonZone } from "#app/domain/time/person-time-zone.ts";
import { type Appointment, appointmentUid, buildCalendarInvite } from "#app/emails/icalendar.ts";
import { type InterviewMailKind, interviewLines, interviewMail, interviewTitle } from "#app/emails/interview.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findInvitation } from "#db/queries/appointment-answers/link.ts";
import { findTemplateTexts } from "#db/queries/email-templates.ts";
import { queueEmail } from "#db/queries/emails.ts";
import type { InterviewForReminder, InvitedPerson } from "#db/queries/interview-reminders.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";

export interface Recipient extends Pick<InvitedPerson, "email" | "name" | "role"> {
	/** Null for former participants. */
	id: number | null;
	locale: "pt" | "en";
	/** The clock they chose. */
	zone?: string | null;
}

const getLocale = (text: string | null) => (text === "en" ? ("en" as const) : ("pt" as const));

/** Participants who may be e-mailed, once per address, recruiters first. */
export function getInterviewRecipients(interview: InterviewForReminder): Recipient[] {
	const { candidate, contacts, interviewers } = interview;
	const all: Recipient[] = [
		...interviewers.map((interviewer) => ({ ...named(interviewer), role: "interviewer" as const })),
		...(candidate ? [{ ...named(candidate), role: "candidate" as const }] : []),
		...contacts.map((contact) => ({ ...named(contact), role: "contact" as const })),
	];
	const seen = new Set<string>();
	return all.filter(({ email }) => parsePlainAddress(email) !== null && !seen.has(email) && seen.add(email));
}

type Guest = InterviewForReminder["contacts"][number];

function named({ id, name, email, locale, timezone }: Guest) {
	return { id, name, email: email.toLowerCase(), locale: getLocale(locale), zone: timezone };
}

interface Sending {
	news: InterviewMailKind;
	to: Recipient;
	dedupeKey: string;
	/** Without it the e-mail has no calendar attachment. */
	sequence?: number;
}

export async function mailInterview(
	trx: Scoped,
	interview: InterviewForReminder,
	{ news, to, dedupeKey, sequence }: Sending,
): Promise<void> {
	const site = await findStaffSite(trx, productHost(), to.role === "candidate" ? interview.candidate?.site_id : null);
	if (!site) return;
	const origin = siteOrigin(site.domain);
	const pages = {
		candidate: interview.candidate?.account ? `${origin}/candidates/candidacy` : null,
		interviewer: `${origin}/recruiters/interviews/${interview.uid}`,
		contact: null,
	};
	const about = {
		role: to.role,
		locale: to.locale,
		candidate: interview.candidate_name,
		job: interview.job_title,
		startsAt: interview.starts_at,
		zone: (to.role === "candidate" ? null : to.zone) ?? interview.zone,
		candidateZone: interview.home.timezone ?? findPersonZone(interview.home),
		minutes: interview.duration_min,
		mode: interview.mode,
		placeOrLink: interview.place_or_link,
		caller: interview.caller === "guest" ? ("guest" as const) : ("us" as const),
		people: interview.interviewers.map(({ name }) => name),
	};
	const person = to.id === null ? null : { type: personTypes[to.role], id: to.id };
	const invitation = await findInvitation(trx, { type: "interviews", id: interview.id, uid: interview.uid }, person);
	const words =
		to.role === "candidate"
			? await findTemplateTexts(trx, momentOf[news], site.id, to.locale, { apply: interview.apply_id })
			: null;
	const content = interviewMail({
		...about,
		news,
		goesOn: !interview.archived,
		name: to.name,
		email: to.email,
		page: pages[to.role],
		answerAt: invitation.token && `${origin}/invitation/${invitation.token}`,
		words,
		site: { title: site.title, colors: site.colors },
	});
	const organizer = interview.owner ?? { name: site.title, email: `no-reply@${site.domain}` };
	const appointment: Appointment & { sequence: number } = {
		uid: appointmentUid("interviews", interview.invite_uid),
		sequence: sequence ?? 0,
		start: interview.starts_at,
		minutes: interview.duration_min,
		summary: interviewTitle(about),
		description: interviewLines(about).join("\n"),
		location: interview.place_or_link,
		url: webAddress(interview.place_or_link) ?? pages[to.role],
		cancelled: news === "cancelled",
	};
	await queueEmail(trx, {
		kind: `interview_${news}`,
		class: to.role === "interviewer" ? "internal" : "transactional",
		dedupeKey,
		site: { id: site.id },
		to: { email: to.email, name: to.name },
		...(interview.owner ? { recruiterId: interview.owner.id } : {}),
		locale: to.locale,
		content,
		...(sequence === undefined
			? {}
			: {
					calendar: buildCalendarInvite({
						...appointment,
						organizer,
						attendees: [{ ...to, answer: invitation.answer }],
						alarm: 30,
					}),
				}),
		related: [
			{ type: "interviews", id: interview.id },
			{ type: "applies", id: interview.apply_id },
			{ type: "jobs", id: interview.job_id },
			...(words ? [{ type: "email_templates", id: words.templateId }] : []),
		],
	});
}

const personTypes = {
	candidate: "candidates",
	interviewer: "recruiters",
	contact: "client_contacts",
} as const;

/** Moment whose custom text is used, when the business has one. */
const momentOf = {
	invited: "interview_invited",
	changed: "interview_changed",
	cancelled: "interview_cancelled",
	tomorrow: "interview_reminder",
} as const;
