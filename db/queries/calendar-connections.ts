import { sql } from "kysely";
import { seal, tryUnseal } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";

const sealedFor = "calendar";

/** Connects a recruiter's calendar by its read-only address, in place of the one before. */
export async function connectIcsCalendar(
	db: Scoped,
	recruiterId: number,
	{ address, readsTitles }: { address: string; readsTitles: boolean },
): Promise<void> {
	await disconnectIcsCalendar(db, recruiterId);
	await db
		.insertInto("calendar_connections")
		.values({
			business_id: db.businessId,
			recruiter_id: recruiterId,
			kind: "ics",
			credentials: seal(address, sealedFor),
			account: new URL(address).host,
			reads_titles: readsTitles,
		})
		.execute();
}

export async function disconnectIcsCalendar(db: Scoped, recruiterId: number): Promise<void> {
	await db
		.deleteFrom("calendar_connections")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("kind", "=", "ics")
		.execute();
}

/** A recruiter's calendar as their profile shows it: never its address. */
export function findIcsCalendar(db: Scoped, recruiterId: number) {
	return db
		.selectFrom("calendar_connections")
		.select(["account", "state", "last_error", "last_sync_at", "reads_titles"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("kind", "=", "ics")
		.executeTakeFirst();
}

/** Calendars whose turn it is, of people who work here; none in a sandbox. */
export async function listDueCalendars(db: Scoped) {
	const rows = await db
		.selectFrom("calendar_connections as c")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "c.business_id").onRef("r.id", "=", "c.recruiter_id"),
		)
		.innerJoin("businesses as b", "b.id", "c.business_id")
		.select(["c.id", "c.credentials", "b.timezone"])
		.where("c.business_id", "=", db.businessId)
		.where("c.kind", "=", "ics")
		.where("c.state", "<>", "revoked")
		.where("c.next_sync_at", "<=", sql<Date>`now()`)
		.where("r.status", "=", "active")
		.where(sql<boolean>`not app_sandbox()`)
		.orderBy("c.next_sync_at")
		.orderBy("c.id")
		.limit(500)
		.execute();
	return rows.map(({ credentials, ...row }) => ({ ...row, address: tryUnseal(credentials, sealedFor) ?? "" }));
}

interface BusyTime {
	uid: string;
	start: string;
	end: string;
	title: string | null;
}

/** Puts what a calendar says now in place of what it said; titles only where their owner agreed. */
export async function replaceBusyTimes(db: Scoped, id: number, times: readonly BusyTime[]): Promise<void> {
	await db
		.deleteFrom("calendar_busy_times")
		.where("business_id", "=", db.businessId)
		.where("calendar_connection_id", "=", id)
		.execute();
	await sql`
insert into calendar_busy_times (business_id, recruiter_id, calendar_connection_id, external_uid, starts_at, ends_at, title)
select c.business_id, c.recruiter_id, c.id, t.uid, t.start, t."end", case when c.reads_titles then t.title end
  from calendar_connections c, jsonb_to_recordset(${JSON.stringify(times)}::jsonb) t (uid text, start timestamptz, "end" timestamptz, title text)
 where c.business_id = ${db.businessId} and c.id = ${id}`.execute(db);
	await sql`
update calendar_connections set state = 'ok', last_error = null, failures = 0, last_sync_at = now(), next_sync_at = now() + interval '10 minutes'
 where business_id = ${db.businessId} and id = ${id}`.execute(db);
}

/** Notes why a calendar could not be read; it is asked again later and later, or never when it refused us. */
export async function saveCalendarTrouble(db: Scoped, id: number, trouble: string): Promise<void> {
	await sql`
update calendar_connections set state = ${trouble === "refused" ? "revoked" : "error"}, last_error = ${trouble}, failures = failures + 1,
  next_sync_at = now() + least(interval '1 day', interval '10 minutes' * power(2, least(failures, 8)))
 where business_id = ${db.businessId} and id = ${id}`.execute(db);
}
