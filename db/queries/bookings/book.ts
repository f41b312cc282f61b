import { sql } from "kysely";
import { buildLeadName } from "#app/domain/community/contact-message.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { tryBooking } from "#db/kit/appointment-clash.ts";
import type { AuditActor } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { Row } from "#db/kit/row.ts";
import { resolvePlace } from "#db/queries/appointment-locations.ts";
import { insertMeeting } from "#db/queries/meetings/write.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { findSlots } from "#db/queries/slots/free-slots.ts";
import type { BookingType, PublicBookingPage } from "./pages.ts";

type Rules = Pick<BookingType, "duration_min" | "buffer_min" | "notice_hours" | "days_ahead">;

/** Free times for a talk; a meeting being moved does not block itself. */
export function findBookingTimes(
	trx: Scoped,
	page: Pick<PublicBookingPage, "recruiter_id" | "timezone">,
	{ duration_min, buffer_min, notice_hours, days_ahead }: Rules,
	now: Date,
	meetingId: number | null = null,
): Promise<Date[]> {
	const today = dayIn(page.timezone, now);
	const search = {
		candidate_id: null,
		apply_candidate_id: null,
		client_contact_id: null,
		guest_contact_id: null,
		interview_id: null,
		meeting_id: meetingId,
		duration_min,
		buffer_min,
		notice_hours,
		first_day: today,
		last_day: addDays(today, days_ahead),
		times: [],
		panel: [{ id: page.recruiter_id }],
	};
	return findSlots(trx, search, now);
}

export interface Visitor {
	name: string;
	/** In small letters. */
	email: string;
	phone: string | null;
	purpose: string | null;
	zone: string;
	locale: "pt" | "en";
}

export type BookingOutcome = { ok: true; token: string } | { ok: false };

/** Books for a visitor; simultaneous bookings wait and then fail as taken. */
export async function bookMeeting(
	trx: Scoped,
	page: PublicBookingPage,
	talk: BookingType,
	{ visitor, start, now, ip }: { visitor: Visitor; start: Date; now: Date; ip: string | null },
): Promise<BookingOutcome> {
	await lockRecruiter(trx, page.recruiter_id);
	if (!includesTime(await findBookingTimes(trx, page, talk, now), start)) return { ok: false };
	const actor: AuditActor = { type: "system", id: null, name: visitor.name, ip };
	const guest = await findGuest(trx, page.recruiter_id, visitor);
	const caller = talk.mode === "phone" && !visitor.phone ? ("guest" as const) : ("us" as const);
	const { place, videoService } = await resolvePlace(trx, {
		mode: talk.mode,
		place: talk.mode === "phone" ? (visitor.phone ?? talk.place_or_link) : talk.place_or_link,
		caller,
		candidateId: guest.type === "candidates" ? guest.id : null,
		organizerId: page.recruiter_id,
	});
	const meeting = await tryBooking(trx, () =>
		insertMeeting(
			trx,
			{
				subject: `${talk.name}: ${visitor.name}`.slice(0, 200),
				type: guest.type === "candidates" ? "candidate_talk" : "client_visit",
				startsAt: start,
				minutes: talk.duration_min,
				mode: talk.mode,
				placeOrLink: place,
				video: videoService,
				caller,
				notify: true,
				description: visitor.purpose,
				ownerId: page.recruiter_id,
				recruiters: [page.recruiter_id],
				with: [guest],
			},
			actor,
		),
	);
	if ("clash" in meeting) return { ok: false };
	const token = linkToken("booking", trx.businessId, String(meeting.id));
	await trx
		.insertInto("bookings")
		.values({
			business_id: trx.businessId,
			booking_talk_id: talk.id,
			meeting_id: meeting.id,
			email_hash: hashToken(visitor.email),
			token_hash: hashToken(token),
			zone: visitor.zone,
			locale: visitor.locale,
		})
		.execute();
	await notifyRecruiter(trx, page.recruiter_id, "slot_picked", {
		by: visitor.name,
		title: talk.name,
		uid: meeting.uid,
	});
	return { ok: true, token };
}

export const lockRecruiter = (trx: Scoped, id: number) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`slot:${trx.businessId}:recruiters:${id}`}, 0))`.execute(trx);

export const includesTime = (times: readonly Date[], start: Date) =>
	times.some((time) => time.getTime() === start.getTime());

interface Guest extends Row<"contacts", "id"> {
	type: RefTarget;
}

/** Guest by email: candidate, client contact or lead, else a new lead of the recruiter. */
async function findGuest(trx: Scoped, recruiterId: number, { name, email, phone }: Visitor): Promise<Guest> {
	const { rows } = await sql<Guest>`
(select 'candidates' as type, id from candidates where business_id = ${trx.businessId} and email = ${email} and archived_at is null
  and anonymised_at is null order by id limit 1)
union all
(select 'client_contacts', id from client_contacts where business_id = ${trx.businessId} and email = ${email} and archived_at is null
  order by id limit 1)
union all
(select 'contacts', id from contacts where business_id = ${trx.businessId} and email = ${email} and archived_at is null
  order by id limit 1)`.execute(trx);
	if (rows[0]) return rows[0];
	const row = await trx
		.insertInto("contacts")
		.values({
			business_id: trx.businessId,
			...buildLeadName({ name, company: null, email }),
			email,
			phone,
			status: "new",
			owner_id: recruiterId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return { type: "contacts", id: row.id };
}

type News = "slot_picked" | "slot_moved" | "slot_given_back";

export async function notifyRecruiter(
	trx: Scoped,
	recruiterId: number,
	kind: News,
	{ by, title, uid, mark = "" }: { by: string; title: string; uid: string; mark?: string },
): Promise<void> {
	await insertNotification(trx, {
		recruiterId,
		category: "Others",
		kind,
		params: { by, title },
		link: `/recruiters/meetings/${uid}`,
		dedupeKey: `booking:${kind}:${uid}${mark}`,
	});
}
