import { sql } from "kysely";
import { maxBookingReschedules } from "#app/domain/bookings/booking-form.ts";
import { tryBooking } from "#db/kit/appointment-clash.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import type { Column } from "#db/kit/row.ts";
import { cancelMeeting, notifyMeetingChange } from "#db/queries/meetings/write.ts";
import { findBookingTimes, includesTime, lockRecruiter, notifyRecruiter } from "./book.ts";
import type { BookingType } from "./pages.ts";

export interface Booking extends BookingType {
	booking_id: Column<"bookings", "id">;
	zone: Column<"bookings", "zone">;
	reschedules: Column<"bookings", "reschedules">;
	meeting_id: Column<"meetings", "id">;
	meeting_uid: Column<"meetings", "uid">;
	starts_at: Column<"meetings", "starts_at">;
	minutes: Column<"meetings", "duration_min">;
	place: Column<"meetings", "place">;
	link: Column<"meetings", "link">;
	archived: boolean;
	result: Column<"meetings", "result">;
	recruiter_id: Column<"recruiters", "id">;
	recruiter: Column<"recruiters", "name">;
	timezone: Column<"businesses", "timezone">;
	slug: Column<"booking_pages", "slug">;
	/** Ends with the visitor's name (`book.ts`). */
	subject: string | null;
}

/** The booking behind a link, locked until the transaction ends. */
export async function findBooking(trx: Scoped, token: string): Promise<Booking | undefined> {
	const locked = await trx
		.selectFrom("bookings")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("token_hash", "=", hashToken(token))
		.forUpdate()
		.executeTakeFirst();
	if (!locked) return undefined;
	const { rows } = await sql<Booking>`
select k.id as booking_id, k.zone, k.reschedules, t.id, t.uid, t.name, t.description, m.duration_min, t.buffer_min, t.notice_hours, t.days_ahead,
  m.mode, t.place_or_link, t.phone, t.purpose, m.id as meeting_id, m.uid as meeting_uid, m.starts_at, m.duration_min as minutes, m.place, m.link, m.result,
  m.archived_at is not null as archived, p.recruiter_id, r.name as recruiter, b.timezone, p.slug, m.subject
  from bookings k join booking_talks t on t.business_id = k.business_id and t.id = k.booking_talk_id
  join booking_pages p on p.business_id = t.business_id and p.id = t.booking_page_id
  join recruiters r on r.business_id = p.business_id and r.id = p.recruiter_id
  join meetings m on m.business_id = k.business_id and m.id = k.meeting_id join businesses b on b.id = k.business_id
 where k.business_id = ${trx.businessId} and k.id = ${locked.id}`.execute(trx);
	return rows[0];
}

const getVisitorName = ({ subject }: Booking): string => (subject ?? "").split(": ").at(-1) ?? "";

/** Whether the visitor may still reschedule or cancel it. */
export const isBookingOpen = ({ archived, result, starts_at }: Booking, now: Date): boolean =>
	!archived && result === "pending" && starts_at > now;

/** Moves a booking to another free time; its invitation is the same one, changed. */
export async function moveBooking(
	trx: Scoped,
	booking: Booking,
	{ start, now, ip }: { start: Date; now: Date; ip: string | null },
): Promise<"done" | "taken" | "closed"> {
	if (!isBookingOpen(booking, now) || booking.reschedules >= maxBookingReschedules) return "closed";
	if (booking.starts_at.getTime() === start.getTime()) return "done";
	await lockRecruiter(trx, booking.recruiter_id);
	if (!includesTime(await findBookingTimes(trx, booking, booking, now, booking.meeting_id), start)) return "taken";
	const moved = await tryBooking(trx, async () => {
		await sql`
update meetings set starts_at = ${start}, reschedules = reschedules + 1 where business_id = ${trx.businessId} and id = ${booking.meeting_id}`.execute(
			trx,
		);
		return { clash: null };
	});
	if (moved.clash) return "taken";
	await sql`
update bookings set reschedules = reschedules + 1 where business_id = ${trx.businessId} and id = ${booking.booking_id}`.execute(
		trx,
	);
	await audit(trx, {
		actor: { type: "system", id: null, name: getVisitorName(booking) },
		action: "update",
		recordType: "meetings",
		recordId: booking.meeting_id,
		changes: { starts_at: [booking.starts_at, start] },
		ip,
	});
	await notifyMeetingChange(trx, booking.meeting_id, { moved: true });
	const news = {
		by: getVisitorName(booking),
		title: booking.name,
		uid: booking.meeting_uid,
		mark: `:${start.getTime()}`,
	};
	await notifyRecruiter(trx, booking.recruiter_id, "slot_moved", news);
	return "done";
}

/** Cancels a booking and notifies its guests. */
export async function cancelBooking(trx: Scoped, booking: Booking, now: Date, ip: string | null): Promise<boolean> {
	if (booking.archived) return true;
	if (!isBookingOpen(booking, now)) return false;
	await cancelMeeting(trx, booking.meeting_id, { type: "system", id: null, name: getVisitorName(booking), ip });
	const news = { by: getVisitorName(booking), title: booking.name, uid: booking.meeting_uid };
	await notifyRecruiter(trx, booking.recruiter_id, "slot_given_back", news);
	return true;
}
