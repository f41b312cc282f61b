import { sql } from "kysely";
import type { ExternalAnswer, ExternalChange, WrittenAppointment } from "#app/domain/calendar/external-changes.ts";
import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import { enqueueMany } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

const column = (type: AppointmentType) => (type === "interviews" ? "interview_id" : "meeting_id");

const isIn = (type: AppointmentType, id: number) => {
	const [table, people] =
		type === "interviews" ? ["interviews", "interview_interviewers"] : ["meetings", "meeting_recruiters"];
	return sql<boolean>`(exists (select from ${sql.table(table)} a where a.business_id = c.business_id and a.id = ${id} and a.owner_id = c.recruiter_id)
   or exists (select from ${sql.table(people)} x where x.business_id = c.business_id and x.${sql.ref(column(type))} = ${id} and x.recruiter_id = c.recruiter_id))`;
};

/** Zoom has no calendar: it only creates links for appointments that use it. */
const makesLink = (type: AppointmentType, id: number) =>
	sql<boolean>`(c.kind <> 'zoom' or exists (select from ${sql.table(type)} a where a.business_id = c.business_id and a.id = ${id}
   and a.video_service = c.kind and a.owner_id = c.recruiter_id))`;

/** Schedules writes to participants' calendars, and removals for former participants. */
export async function enqueueCalendarWrites(
	trx: Scoped,
	type: AppointmentType,
	id: number,
	{ runAt }: { runAt?: Date | undefined } = {},
): Promise<void> {
	const { rows } = await sql<Row<"calendar_connections", "id">>`
select c.id from calendar_connections c
 where c.business_id = ${trx.businessId} and c.kind <> 'ics' and c.state <> 'revoked'
   and ((${isIn(type, id)} and ${makesLink(type, id)}) or exists (select from calendar_events e where e.business_id = c.business_id
     and e.calendar_connection_id = c.id and e.${sql.ref(column(type))} = ${id}))`.execute(trx);
	await enqueueWrites(
		trx,
		rows.map((row) => ({ connectionId: row.id, type, id })),
		runAt,
	);
}

interface PlannedAppointment extends Row<"interviews", "id"> {
	type: AppointmentType;
}

/** Schedules writing a recruiter's upcoming appointments to a newly connected calendar. */
export async function enqueueUpcomingWrites(trx: Scoped, connectionId: number): Promise<void> {
	const { rows } = await sql<PlannedAppointment>`
select 'interviews' as type, i.id from calendar_connections c join interviews i on i.business_id = c.business_id
 where c.business_id = ${trx.businessId} and c.id = ${connectionId} and i.archived_at is null and i.starts_at > now()
   and (c.kind <> 'zoom' or i.video_service = 'zoom')
   and (i.owner_id = c.recruiter_id or exists (select from interview_interviewers x where x.business_id = i.business_id
     and x.interview_id = i.id and x.recruiter_id = c.recruiter_id))
union all
select 'meetings', m.id from calendar_connections c join meetings m on m.business_id = c.business_id
 where c.business_id = ${trx.businessId} and c.id = ${connectionId} and m.archived_at is null and m.starts_at > now()
   and (c.kind <> 'zoom' or m.video_service = 'zoom')
   and (m.owner_id = c.recruiter_id or exists (select from meeting_recruiters x where x.business_id = m.business_id
     and x.meeting_id = m.id and x.recruiter_id = c.recruiter_id))
 limit 1000`.execute(trx);
	await enqueueWrites(
		trx,
		rows.map((row) => ({ connectionId, ...row })),
	);
}

/** One calendar is read and written by one job at a time. */
export const calendarQueue = (connectionId: number) => `calendar:${connectionId}`;

const enqueueWrites = (
	trx: Scoped,
	writes: readonly { connectionId: number; type: AppointmentType; id: number }[],
	runAt?: Date,
) =>
	enqueueMany(
		trx,
		"calendar_event_write",
		writes.map((write) => ({ businessId: trx.businessId, ...write })),
		{
			maxAttempts: 10,
			key: ({ connectionId, type, id }) => `calendar_event_write:${trx.businessId}:${connectionId}:${type}:${id}`,
			queue: ({ connectionId }) => calendarQueue(connectionId),
			...(runAt && { runAt }),
		},
	);

/** Reschedules a write for the time the calendar requests. */
export const scheduleCalendarWrite = (
	trx: Scoped,
	write: { connectionId: number; type: AppointmentType; id: number },
	runAt: Date,
) => enqueueWrites(trx, [write], runAt);

export function findCalendarEvent(trx: Scoped, connectionId: number, type: AppointmentType, id: number) {
	return trx
		.selectFrom("calendar_events")
		.select(["id", "external_id", "sequence", "cancelled", "answer"])
		.where("business_id", "=", trx.businessId)
		.where("calendar_connection_id", "=", connectionId)
		.where(column(type), "=", id)
		.executeTakeFirst();
}

interface SavedEvent {
	externalId: string;
	sequence: number;
	start: Date;
	end: Date;
	cancelled: boolean;
	/** Omitted for calendars without answers. */
	answer?: InvitationAnswer | undefined;
}

/** Saves what was written to a calendar; earlier readings of it are discarded. */
export async function saveCalendarEvent(
	trx: Scoped,
	{ connectionId, type, id }: { connectionId: number; type: AppointmentType; id: number },
	{ externalId, sequence, start, end, cancelled, answer }: SavedEvent,
): Promise<void> {
	const values = {
		external_id: externalId,
		sequence,
		starts_at: start,
		ends_at: end,
		cancelled,
		seen_starts_at: null,
		seen_ends_at: null,
		removed_there: false,
		...(answer ? { answer } : {}),
	};
	await trx
		.insertInto("calendar_events")
		.values({ business_id: trx.businessId, calendar_connection_id: connectionId, [column(type)]: id, ...values })
		.onConflict((oc) =>
			oc
				.columns(["business_id", "calendar_connection_id", column(type)])
				.doUpdateSet({ ...values, updated_at: new Date() }),
		)
		.execute();
}

export async function listWrittenAppointments(trx: Scoped, connectionId: number): Promise<WrittenAppointment[]> {
	const rows = await trx
		.selectFrom("calendar_events")
		.select(["id", "external_id", "starts_at", "ends_at", "seen_starts_at", "seen_ends_at", "removed_there", "answer"])
		.where("business_id", "=", trx.businessId)
		.where("calendar_connection_id", "=", connectionId)
		.where("cancelled", "=", false)
		.where("ends_at", ">", sql<Date>`now()`)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		externalId: row.external_id,
		start: row.starts_at,
		end: row.ends_at,
		seenStart: row.seen_starts_at,
		seenEnd: row.seen_ends_at,
		removedThere: row.removed_there,
		answer: row.answer as InvitationAnswer | null,
	}));
}

interface OrganizerToTell extends Row<"interviews", "uid" | "title" | "starts_at"> {
	type: AppointmentType;
	/** As it was last written. */
	sequence: Column<"calendar_events", "sequence">;
	owner_id: Column<"recruiters", "id"> | null;
	locale: Column<"recruiters", "locale"> | null;
}

/** Saves an appointment's state in a calendar and returns the organiser to notify. */
export async function saveExternalChange(
	trx: Scoped,
	{ id, change, start, end }: ExternalChange,
): Promise<OrganizerToTell | undefined> {
	await trx
		.updateTable("calendar_events")
		.set({
			seen_starts_at: change === "moved" ? start : null,
			seen_ends_at: change === "moved" ? end : null,
			removed_there: change === "removed",
			updated_at: new Date(),
		})
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
	const { rows } = await sql<OrganizerToTell>`
select a.type, a.uid, a.title, a.starts_at, e.sequence, r.id as owner_id, r.locale from calendar_events e
 cross join lateral (
   select 'interviews' as type, i.uid, i.title, i.starts_at, coalesce(i.owner_id, i.created_by_id) as owner from interviews i
    where i.business_id = e.business_id and i.id = e.interview_id and i.archived_at is null
   union all
   select 'meetings', m.uid, m.subject, m.starts_at, m.owner_id from meetings m
    where m.business_id = e.business_id and m.id = e.meeting_id and m.archived_at is null) a
 left join recruiters r on r.business_id = e.business_id and r.id = a.owner and r.status = 'active'
 where e.business_id = ${trx.businessId} and e.id = ${id}`.execute(trx);
	return rows[0];
}

interface AnsweredEvent extends Row<"calendar_connections", "recruiter_id"> {
	type: AppointmentType;
	id: number;
}

/** Saves the owner's answer from the calendar; undefined when it concerns an outdated time. */
export async function saveOutsideAnswer(
	trx: Scoped,
	{ id, answer }: ExternalAnswer,
): Promise<AnsweredEvent | undefined> {
	const { rows } = await sql<AnsweredEvent>`
with noted as (update calendar_events set answer = ${answer}, updated_at = now()
  where business_id = ${trx.businessId} and id = ${id} returning *)
select c.recruiter_id, case when e.interview_id is null then 'meetings' else 'interviews' end as type, coalesce(e.interview_id, e.meeting_id) as id
  from noted e join calendar_connections c on c.business_id = e.business_id and c.id = e.calendar_connection_id
  left join interviews i on i.business_id = e.business_id and i.id = e.interview_id
  left join meetings m on m.business_id = e.business_id and m.id = e.meeting_id
 where coalesce(i.starts_at, m.starts_at) = e.starts_at`.execute(trx);
	return rows[0];
}
