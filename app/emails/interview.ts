import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { type Caller, getLocationLink } from "#app/domain/interviews/interview-location.ts";
import type { MailTexts } from "#app/domain/mail/email-template.ts";
import { firstName } from "#app/domain/mail/merge-fields.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { isSameClock } from "#app/domain/time/person-time-zone.ts";
import { formatDate, formatZoned } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";
import { productMessage } from "./custom-message.ts";

export type InterviewMailKind = "invited" | "changed" | "cancelled" | "tomorrow";

interface InterviewMail {
	news: InterviewMailKind;
	/** Cancelled only for this recipient: the interview takes place without them. */
	goesOn?: boolean;
	/** Candidates are addressed directly, others read about the candidate. */
	role: "candidate" | "interviewer" | "contact";
	name: string;
	email?: string;
	locale: Locale;
	site: { title: string; colors: object };
	candidate: string;
	job: string;
	startsAt: Date;
	/** Time zone of a non-candidate recipient, or the business's. */
	zone: string;
	/** The candidate's time zone by residence; null when unknown. */
	candidateZone: string | null;
	minutes: number;
	mode: string;
	placeOrLink: string | null;
	/** Which side calls, for phone interviews. */
	caller: Caller;
	/** Names of the interviewers. */
	people: readonly string[];
	/** Our page about it, if the recipient has one. */
	page: string | null;
	/** Link to accept or decline; null when no response is requested. */
	answerAt?: string | null;
	/** The business's own text for the candidate. */
	words?: MailTexts | null;
}

/** Interview scheduled, changed, cancelled or upcoming, worded for the recipient's role. */
export function interviewMail(mail: InterviewMail): EmailContent {
	const { news, role, locale, site } = mail;
	const t = getEmailTexts(locale);
	const zone = getReaderZone(mail);
	const when = formatDate(locale, mail.startsAt, "datetime", zone);
	const values = { name: mail.name, job: mail.job, candidate: mail.candidate, when, site: site.title };
	const own = role === "candidate";
	const over = news === "cancelled";
	const place = over ? null : getLocationLink(mail.mode, mail.placeOrLink);
	const frame = {
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		actions: [
			...(over ? [] : answerActions(t, mail.answerAt)),
			...(place && place.does !== "call" ? [{ label: t(`emails:interview.${place.does}`), link: place.to }] : []),
			// A cancelled interview may have no page; candidates get the link to their applications.
			...(mail.page && (own || !over)
				? [{ label: t(own ? "emails:interview.follow" : "emails:interview.open"), link: mail.page }]
				: []),
		],
		footer: t("emails:interview.footer", values),
	};
	if (own && mail.words) {
		const taking = { where: mail.placeOrLink, people: mail.people.join(", ") };
		return productMessage(
			mail.words,
			{
				...values,
				when: formatZoned(locale, mail.startsAt, zone),
				first_name: firstName(mail.name),
				email: mail.email,
				...taking,
			},
			frame,
		);
	}
	const leaves = over && mail.goesOn;
	const zoned = { ...values, when: formatZoned(locale, mail.startsAt, zone) };
	return compose({
		...frame,
		subject: leaves ? t("emails:interview.left", values) : t(`emails:interview.${news}`, values),
		paragraphs: [
			t("emails:hello", values),
			leaves
				? t(own ? "emails:interview.leftText" : "emails:interview.leftOther", values)
				: t(own ? `emails:interview.${news}Text` : `emails:interview.${news}Other`, over ? zoned : values),
			...(over ? [] : interviewLines(mail)),
			...(news === "invited" || news === "changed" ? [t("emails:interview.attached")] : []),
		],
		linkHint: t("emails:linkHint"),
	});
}

/** Links lead to a confirmation page, because mail scanners open links. */
export const answerActions = (t: ReturnType<typeof getEmailTexts>, at: string | null | undefined) =>
	at
		? (["accepted", "declined"] as const).map((answer) => ({
				label: t(`emails:interview.answer.${answer}`),
				link: `${at}?answer=${answer}`,
			}))
		: [];

type Clocks = Pick<InterviewMail, "role" | "zone" | "candidateZone">;

const getReaderZone = ({ role, zone, candidateZone }: Clocks) =>
	role === "candidate" ? (candidateZone ?? zone) : zone;

/** The same time in the other side's time zone, when its clock differs. */
function otherClock(mail: Clocks & Pick<InterviewMail, "locale" | "startsAt" | "candidate">): string[] {
	const { role, zone, candidateZone, locale, startsAt, candidate } = mail;
	if (candidateZone === null || isSameClock(zone, candidateZone, startsAt)) return [];
	const own = role === "candidate";
	const when = formatZoned(locale, startsAt, own ? zone : candidateZone);
	return [
		getEmailTexts(locale)(own ? "emails:interview.whenOurs" : "emails:interview.whenTheirs", { when, candidate }),
	];
}

/** Calendar title: the job, and the candidate's name for other participants. */
export function interviewTitle({
	role,
	locale,
	candidate,
	job,
}: Pick<InterviewMail, "role" | "locale" | "candidate" | "job">) {
	return getEmailTexts(locale)("emails:interview.title", { what: role === "candidate" ? job : `${candidate}, ${job}` });
}

/** Time, duration, mode, place and people, for mail and calendar. */
export function interviewLines(
	mail: Omit<InterviewMail, "news" | "name" | "email" | "site" | "page" | "answerAt" | "words">,
): string[] {
	const t = getEmailTexts(mail.locale);
	const mode = t(`reference:interviewModes.${mail.mode as "video"}`);
	return [
		t("emails:interview.when", { when: formatZoned(mail.locale, mail.startsAt, getReaderZone(mail)) }),
		...otherClock(mail),
		t("emails:interview.minutes", { count: mail.minutes }),
		t("emails:interview.mode", { mode }),
		...(mail.placeOrLink ? [placeLine(mail)] : []),
		...(mail.people.length > 0 ? [t("emails:interview.with", { people: mail.people.join(", ") })] : []),
	];
}

/** The address, the link, or the number and which side calls it. */
export function placeLine({
	locale,
	mode,
	placeOrLink,
	caller,
}: Pick<InterviewMail, "locale" | "mode" | "placeOrLink" | "caller">) {
	const t = getEmailTexts(locale);
	const place = placeOrLink ?? "";
	return mode === "phone"
		? t(`emails:interview.calls.${caller}`, { number: formatPhone(place) })
		: t("emails:interview.place", { place });
}
