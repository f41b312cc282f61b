import { sql } from "kysely";
import {
	chooseParticipantStatus,
	countPromotions,
	type EventStatus,
	getNextEventStatus,
	type ParticipantStatus,
	seatedStatuses,
	seatsLeft,
} from "#app/domain/community/events.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

/** Locks the event, so that its last seat is assigned once. */
async function lockEvent(db: Scoped, eventId: number, but: number | null) {
	const { rows } = await sql<Row<"talk_events", "capacity"> & { status: EventStatus }>`
select capacity, status from talk_events where business_id = ${db.businessId} and id = ${eventId} for update`.execute(
		db,
	);
	const [event] = rows;
	if (!event) return undefined;
	const { rows: counted } = await sql<{ taken: number; waiting: number }>`
select count(*) filter (where status in ${sqlIn(seatedStatuses)}) as taken, count(*) filter (where status = 'waiting') as waiting
from talk_participants where business_id = ${db.businessId} and event_id = ${eventId} and archived_at is null
  and id is distinct from ${but}`.execute(db);
	return { ...event, taken: Number(counted[0]?.taken ?? 0), waiting: Number(counted[0]?.waiting ?? 0) };
}

/** Fills free seats from the waiting list, oldest first, and notifies them by mail. */
export async function fillFreeSeats(db: Scoped, eventId: number): Promise<void> {
	const event = await lockEvent(db, eventId, null);
	if (!event) return;
	const { capacity, status, taken, waiting } = event;
	const up = countPromotions(status, seatsLeft(capacity, taken), waiting);
	if (up > 0) {
		const { rows } = await sql<Row<"talk_participants", "id">>`
update talk_participants set status = 'registered' where business_id = ${db.businessId} and id in (
  select id from talk_participants where business_id = ${db.businessId} and event_id = ${eventId} and status = 'waiting'
    and archived_at is null order by created_at, id limit ${up}) returning id`.execute(db);
		await enqueue(db, "tell_talk_seats", { businessId: db.businessId, participants: rows.map(({ id }) => id) });
	}
	const after = getNextEventStatus(status, seatsLeft(capacity, taken + up));
	if (after !== status)
		await sql`update talk_events set status = ${after} where business_id = ${db.businessId} and id = ${eventId}`.execute(
			db,
		);
}

/** Assigns a seat or waiting list position to a new row, then settles the others. */
export async function assignParticipantSeat(db: Scoped, id: number): Promise<void> {
	const { rows } = await sql<
		Row<"talk_participants", "event_id" | "checkin_at"> & { status: ParticipantStatus; gone: boolean }
	>`
select event_id, status, checkin_at, archived_at is not null as gone from talk_participants
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	const [item] = rows;
	if (!item) return;
	const event = await lockEvent(db, item.event_id, id);
	if (!event) return;
	// Attendees present count regardless of their seat.
	const status =
		item.status === "present"
			? "present"
			: chooseParticipantStatus(item.status, seatsLeft(event.capacity, event.taken));
	const arrived = status === "present";
	if (!item.gone && (status !== item.status || arrived !== (item.checkin_at !== null)))
		await sql`update talk_participants set status = ${status}, checkin_at = case when ${arrived}::boolean then coalesce(checkin_at, now()) end
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	await fillFreeSeats(db, item.event_id);
}
