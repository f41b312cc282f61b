import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { type Caller, getLocationLink } from "#app/domain/interviews/interview-location.ts";
import { formatDate, formatZoned } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";
import { answerActions, placeLine } from "./interview.ts";

export type MeetingMailKind = "invited" | "changed" | "cancelled" | "tomorrow";

interface MeetingMail {
	news: MeetingMailKind;
	name: string;
	locale: Locale;
	site: { title: string; colors: object };
	subject: string;
	description: string | null;
	startsAt: Date;
	/** The business's time zone. */
	zone: string;
	minutes: number;
	mode: string;
	place: string | null;
	link: string | null;
	caller: Caller;
	/** Names of participating recruiters. */
	people: readonly string[];
	/** Our page about it, if the recipient has one. */
	page: string | null;
	/** They booked it themselves: the page is where they move it or call it off. */
	booked?: boolean;
	/** Link to accept or decline; null when no response is requested. */
	answerAt?: string | null;
}

export function meetingMail(mail: MeetingMail): EmailContent {
	const { news, locale, site, name, subject } = mail;
	const t = getEmailTexts(locale);
	const values = { name, subject, when: formatDate(locale, mail.startsAt, "datetime", mail.zone), site: site.title };
	const over = news === "cancelled";
	const place = over ? null : getLocationLink(mail.mode, mail.link ?? mail.place);
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t(`emails:meeting.${news}`, values),
		paragraphs: [
			t("emails:hello", values),
			t(`emails:meeting.${news}Text`, values),
			...(over ? [] : meetingLines(mail)),
			...(news === "invited" || news === "changed" ? [t("emails:interview.attached")] : []),
		],
		actions: [
			...(over ? [] : answerActions(t, mail.answerAt)),
			...(place && place.does !== "call" ? [{ label: t(`emails:interview.${place.does}`), link: place.to }] : []),
			...(mail.page && !(over && mail.booked)
				? [{ label: t(mail.booked ? "emails:meeting.moveOrCancel" : "emails:meeting.open"), link: mail.page }]
				: []),
		],
		linkHint: t("emails:linkHint"),
		footer: t("emails:meeting.footer", values),
	});
}

type Notice = Pick<
	MeetingMail,
	"locale" | "startsAt" | "zone" | "minutes" | "mode" | "place" | "link" | "caller" | "people" | "description"
>;

/** Time, duration, mode, place, people and subject, for mail and calendar. */
export function meetingLines({
	locale,
	startsAt,
	zone,
	minutes,
	mode,
	place,
	link,
	caller,
	people,
	description,
}: Notice): string[] {
	const t = getEmailTexts(locale);
	const where = [place, link].filter(Boolean).join(", ");
	return [
		t("emails:interview.when", { when: formatZoned(locale, startsAt, zone) }),
		t("emails:interview.minutes", { count: minutes }),
		t("emails:interview.mode", { mode: t(`reference:interviewModes.${mode as "video"}`) }),
		...(where ? [placeLine({ locale, mode, placeOrLink: where, caller })] : []),
		...(people.length > 0 ? [t("emails:interview.with", { people: people.join(", ") })] : []),
		...(description ? [description] : []),
	];
}
