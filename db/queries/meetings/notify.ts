import { sql } from "kysely";
import { getNextReminderTime } from "#app/domain/applies/interview-reminders.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { parseInterviewReminders } from "#app/domain/notifications/notification-prefs.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

interface Guest {
	id: number;
	name: string;
	email: string;
	locale: string | null;
	timezone: string | null;
}

export interface MeetingToNotify
	extends Row<
		"meetings",
		| "id"
		| "uid"
		| "invite_uid"
		| "invite_sequence"
		| "subject"
		| "description"
		| "starts_at"
		| "duration_min"
		| "mode"
		| "place"
		| "link"
		| "caller"
		| "video_service"
		| "result"
		| "notify_by_email"
	> {
	archived: boolean;
	zone: Column<"businesses", "timezone">;
	owner: Guest | null;
	colleagues: (Guest & { prefs: unknown })[];
	candidates: (Guest & { site_id: number | null; country: string | null; state: string | null })[];
	/** Of clients, and leads. */
	contacts: (Guest & { lead?: true })[];
	/** Guest who booked on a colleague's page: e-mail hash, time zone and language. */
	booking: { email_hash: string; zone: string; locale: "pt" | "en" } | null;
	/** Records it is with or about. */
	relations: { type: string; id: number }[];
}

/** Locks the meeting until the transaction ends. */
export async function findMeetingToNotify(trx: Scoped, id: number): Promise<MeetingToNotify | undefined> {
	await sql`select from meetings where business_id = ${trx.businessId} and id = ${id} for update`.execute(trx);
	const guest = sql`'id', g.id, 'name', g.name, 'email', g.email, 'locale', g.locale, 'timezone', g.timezone`;
	const of = (
		type: string,
	) => sql`from meeting_relations x join ${sql.table(type)} g on g.business_id = x.business_id and g.id = x.reference_id
    where x.business_id = m.business_id and x.meeting_id = m.id and x.reference_type = ${type} and g.archived_at is null and g.email is not null`;
	const { rows } = await sql<MeetingToNotify & { leads: Guest[] }>`
select m.id, m.uid, m.invite_uid, m.invite_sequence, m.subject, m.description, m.starts_at, m.duration_min, m.mode, m.place, m.link, m.caller, m.video_service,
  (select json_build_object('email_hash', encode(k.email_hash, 'hex'), 'zone', k.zone, 'locale', k.locale) from bookings k
    where k.business_id = m.business_id and k.meeting_id = m.id) as booking,
  m.result, m.notify_by_email, (select timezone from businesses where id = m.business_id) as zone, m.archived_at is not null as archived,
  (select json_build_object(${guest}) from recruiters g where g.business_id = m.business_id and g.id = m.owner_id and g.status = 'active') as owner,
  (select coalesce(json_agg(json_build_object(${guest}, 'prefs', g.notification_prefs) order by g.name), '[]')
     from recruiters g where g.business_id = m.business_id and g.status = 'active' and (g.id = m.owner_id or exists (
       select from meeting_recruiters x where x.business_id = m.business_id and x.meeting_id = m.id and x.recruiter_id = g.id))) as colleagues,
  (select coalesce(json_agg(json_build_object(${guest}, 'site_id', g.site_config_id, 'country', g.country, 'state', g.state) order by g.name), '[]') ${of("candidates")}
     and g.anonymised_at is null and g.status not in ${sqlIn(doNotUseStatuses)}) as candidates,
  (select coalesce(json_agg(json_build_object(${guest}) order by g.name), '[]') ${of("client_contacts")}) as contacts,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'email', g.email, 'locale', null, 'timezone', null) order by g.name), '[]') ${of("contacts")}) as leads,
  (select coalesce(json_agg(json_build_object('type', x.reference_type, 'id', x.reference_id)), '[]') from meeting_relations x
    where x.business_id = m.business_id and x.meeting_id = m.id) as relations
from meetings m where m.business_id = ${trx.businessId} and m.id = ${id}`.execute(trx);
	const [row] = rows;
	if (!row) return undefined;
	const { leads, ...meeting } = row;
	return { ...meeting, contacts: [...meeting.contacts, ...leads.map((lead) => ({ ...lead, lead: true as const }))] };
}

/** A meeting as its reminders see it. */
export function toMeetingReminder({ starts_at: startsAt, duration_min: minutes, colleagues }: MeetingToNotify) {
	const people = colleagues.map(({ id, prefs }) => ({ id, minutes: parseInterviewReminders(prefs).minutes }));
	return { startsAt, minutes, people };
}

/** Schedules one job per meeting, replaced when its date changes. */
export async function scheduleMeetingReminders(trx: Scoped, meeting: MeetingToNotify, now: Date): Promise<void> {
	const next = getNextReminderTime(toMeetingReminder(meeting), now);
	if (!next) return;
	await enqueue(
		trx,
		"remind_meeting",
		{ businessId: trx.businessId, meetingId: meeting.id, since: now.getTime() },
		{ jobKey: `remind_meeting:${trx.businessId}:${meeting.id}`, runAt: next, maxAttempts: 8 },
	);
}

export interface MeetingGuest {
	email: string;
	name: string;
	role: "candidate" | "colleague" | "contact";
	sequence: number;
	cancelled: boolean;
}

/** Guests already sent a calendar invitation for this meeting. */
export async function listMeetingGuests(trx: Scoped, meetingId: number): Promise<MeetingGuest[]> {
	const rows = await trx
		.selectFrom("meeting_invites")
		.select(["email", "name", "role", "sequence", "cancelled"])
		.where("business_id", "=", trx.businessId)
		.where("meeting_id", "=", meetingId)
		.orderBy("email")
		.execute();
	return rows as MeetingGuest[];
}

export async function saveMeetingGuest(trx: Scoped, meetingId: number, guest: MeetingGuest): Promise<void> {
	const { sequence, cancelled, name, role } = guest;
	await trx
		.insertInto("meeting_invites")
		.values({ business_id: trx.businessId, meeting_id: meetingId, ...guest })
		.onConflict((oc) =>
			oc.columns(["business_id", "meeting_id", "email"]).doUpdateSet({ sequence, cancelled, name, role }),
		)
		.execute();
}
