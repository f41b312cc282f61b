import { webAddress } from "#app/domain/interviews/interview-location.ts";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { getReaderZones } from "#app/domain/time/reader-time-zone.ts";
import { type Appointment, appointmentUid, buildCalendarInvite } from "#app/emails/icalendar.ts";
import { type MeetingMailKind, meetingLines, meetingMail } from "#app/emails/meeting.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import { findInvitation } from "#db/queries/appointment-answers/link.ts";
import { queueEmail } from "#db/queries/emails.ts";
import type { MeetingGuest, MeetingToNotify } from "#db/queries/meetings/notify.ts";
import { findStaffSite } from "#db/queries/notification-digest.ts";

export interface MeetingRecipient extends Pick<MeetingGuest, "email" | "name" | "role"> {
	/** Null for former participants and for leads, who cannot respond. */
	id: number | null;
	locale: "pt" | "en";
	siteId: number | null;
	/** Recipient's time zone; defaults to the business's. */
	zone?: string;
}

/** Participants who may be e-mailed, once per address, recruiters first. */
export function meetingRecipients({
	colleagues,
	candidates,
	contacts,
	booking,
	zone,
}: MeetingToNotify): MeetingRecipient[] {
	const of = (
		role: MeetingGuest["role"],
		all: readonly { id: number; name: string; email: string; locale: string | null; timezone: string | null }[],
	) =>
		all.map((item) => ({
			id: "lead" in item ? null : item.id,
			name: item.name,
			email: item.email.toLowerCase(),
			role,
			locale: getLocale(item),
			zone: getReaderZones({ ...item, businessTimezone: zone }).own,
			siteId: "site_id" in item ? (item.site_id as number | null) : null,
		}));
	const getLocale = ({ email, locale }: { email: string; locale: string | null }) =>
		booking && isBooker(booking, email) ? booking.locale : locale === "en" ? ("en" as const) : ("pt" as const);
	const seen = new Set<string>();
	return [...of("colleague", colleagues), ...of("candidate", candidates), ...of("contact", contacts)].filter(
		({ email }) => parsePlainAddress(email) !== null && !seen.has(email) && seen.add(email),
	);
}

const isBooker = ({ email_hash: hash }: { email_hash: string }, email: string) =>
	hashToken(email.toLowerCase()).toString("hex") === hash;

interface Sending {
	news: MeetingMailKind;
	to: MeetingRecipient;
	dedupeKey: string;
	/** Without it the e-mail has no calendar attachment. */
	sequence?: number;
}

export async function mailMeeting(
	trx: Scoped,
	meeting: MeetingToNotify,
	{ news, to, dedupeKey, sequence }: Sending,
): Promise<void> {
	const site = await findStaffSite(trx, productHost(), to.siteId);
	if (!site) return;
	const booking = meeting.booking && isBooker(meeting.booking, to.email) ? meeting.booking : null;
	const origin = siteOrigin(site.domain);
	const page =
		to.role === "colleague"
			? `${origin}/recruiters/meetings/${meeting.uid}`
			: booking && `${origin}/booking/${linkToken("booking", trx.businessId, String(meeting.id))}`;
	const about = {
		locale: to.locale,
		description: meeting.description,
		mode: meeting.mode,
		startsAt: meeting.starts_at,
		zone: booking?.zone ?? to.zone ?? meeting.zone,
		minutes: meeting.duration_min,
		place: meeting.place,
		link: meeting.link,
		caller: meeting.caller === "guest" ? ("guest" as const) : ("us" as const),
		people: meeting.colleagues.map(({ name }) => name),
	};
	const person = to.id === null ? null : { type: personTypes[to.role], id: to.id };
	const invitation = await findInvitation(trx, { type: "meetings", id: meeting.id, uid: meeting.uid }, person);
	const organizer = meeting.owner ?? { name: site.title, email: `no-reply@${site.domain}` };
	const appointment: Appointment & { sequence: number } = {
		uid: appointmentUid("meetings", meeting.invite_uid),
		sequence: sequence ?? 0,
		start: meeting.starts_at,
		minutes: meeting.duration_min,
		summary: meeting.subject,
		description: meetingLines(about).join("\n"),
		location: meeting.place ?? meeting.link,
		url: webAddress(meeting.link) ?? page,
		cancelled: news === "cancelled",
	};
	await queueEmail(trx, {
		kind: `meeting_${news}`,
		class: to.role === "colleague" ? "internal" : "transactional",
		dedupeKey,
		site: { id: site.id },
		to: { email: to.email, name: to.name },
		...(meeting.owner ? { recruiterId: meeting.owner.id } : {}),
		locale: to.locale,
		content: meetingMail({
			...about,
			news,
			name: to.name,
			page,
			booked: booking !== null,
			answerAt: invitation.token && `${siteOrigin(site.domain)}/invitation/${invitation.token}`,
			subject: meeting.subject,
			site: { title: site.title, colors: site.colors },
		}),
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
		related: [{ type: "meetings", id: meeting.id }, ...meeting.relations],
	});
}

const personTypes = {
	candidate: "candidates",
	colleague: "recruiters",
	contact: "client_contacts",
} as const;
