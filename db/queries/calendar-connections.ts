import { sql } from "kysely";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { enqueue, enqueueMany } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { calendarQueue, enqueueUpcomingWrites } from "./calendar-events.ts";
import { insertNotification } from "./notifications.ts";

const sealedFor = "calendar";

/** Zoom has no calendar: it only creates call links. */
export type CalendarKind = "google" | "microsoft" | "caldav" | "ics" | "zoom";

export interface NewCalendar {
	kind: CalendarKind;
	/** Sealed before it is stored. */
	credentials: string;
	/** Account name shown to its owner. */
	account: string;
	readsTitles: boolean;
}

/** Replaces the recruiter's calendar of the same kind and schedules a read. */
export async function connectCalendar(
	db: Scoped,
	recruiterId: number,
	{ kind, credentials, account, readsTitles }: NewCalendar,
): Promise<void> {
	// Revoking the old access would also end the new one.
	await disconnectCalendar(db, recruiterId, kind, { revoke: false });
	const { id } = await db
		.insertInto("calendar_connections")
		.values({
			business_id: db.businessId,
			recruiter_id: recruiterId,
			kind,
			credentials: encrypt(credentials, sealedFor),
			account: account.slice(0, 300),
			reads_titles: readsTitles,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	if (kind !== "zoom") await enqueueSyncs(db, [id]);
	if (kind !== "ics") await enqueueUpcomingWrites(db, id);
}

/** Deletes a calendar connection and revokes its channel and grant at the service. */
export async function disconnectCalendar(
	db: Scoped,
	recruiterId: number,
	kind: CalendarKind,
	{ revoke = true }: { revoke?: boolean } = {},
): Promise<void> {
	const row = await db
		.deleteFrom("calendar_connections")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("kind", "=", kind)
		.returning(["credentials", "account", "state", "channel_id", "channel_resource"])
		.executeTakeFirst();
	if (!row || row.state === "revoked" || kind === "caldav" || kind === "ics") return;
	if (!revoke && row.channel_id === null) return;
	const channel = row.channel_id === null ? null : { id: row.channel_id, resource: row.channel_resource };
	const { credentials, account } = row;
	await enqueue(
		db,
		"calendar_disconnect",
		{ businessId: db.businessId, kind, credentials, account, channel, revoke },
		{ maxAttempts: 10 },
	);
}

/** Decrypts a disconnected calendar's credentials; null when no known key fits. */
export const unsealCalendar = (sealed: string): string | null => tryDecrypt(sealed, sealedFor);

/** Whether the account is still connected by any recruiter of the business. */
export async function hasCalendarAccount(db: Scoped, kind: string, account: string): Promise<boolean> {
	const row = await db
		.selectFrom("calendar_connections")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("kind", "=", kind)
		.where("account", "=", account)
		.where("state", "<>", "revoked")
		.executeTakeFirst();
	return row !== undefined;
}

/** Sets whether titles are read; switching it off deletes those already read. */
export async function setCalendarTitles(
	db: Scoped,
	recruiterId: number,
	kind: CalendarKind,
	readsTitles: boolean,
): Promise<void> {
	const { rows } = await sql<Row<"calendar_connections", "id" | "state">>`
update calendar_connections set reads_titles = ${readsTitles}, full_sync_at = null, sync_token = null
 where business_id = ${db.businessId} and recruiter_id = ${recruiterId} and kind = ${kind} returning id, state`.execute(
		db,
	);
	const [row] = rows;
	if (!row) return;
	if (!readsTitles)
		await db
			.updateTable("calendar_busy_times")
			.set({ title: null })
			.where("business_id", "=", db.businessId)
			.where("calendar_connection_id", "=", row.id)
			.execute();
	if (row.state !== "revoked") await enqueueSyncs(db, [row.id]);
}

/** A recruiter's calendars as their profile shows them: never their credentials. */
export function listCalendars(db: Scoped, recruiterId: number) {
	return db
		.selectFrom("calendar_connections")
		.select(["kind", "account", "state", "last_error", "last_sync_at", "reads_titles", "is_truncated"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.orderBy("kind")
		.execute();
}

/** Schedules due calendar reads of active recruiters; none in a sandbox. */
export async function enqueueDueSyncs(db: Scoped): Promise<number> {
	const { rows } = await sql<Row<"calendar_connections", "id">>`
update calendar_connections c set next_sync_at = now() + interval '10 minutes'
 where c.business_id = ${db.businessId} and c.next_sync_at <= now() and c.state <> 'revoked' and c.kind <> 'zoom' and not app_sandbox()
   and exists (select from recruiters r where r.business_id = c.business_id and r.id = c.recruiter_id and r.status = 'active')
returning c.id`.execute(db);
	await enqueueSyncs(
		db,
		rows.map(({ id }) => id),
	);
	return rows.length;
}

/** One job per calendar: a slow one does not delay the others. */
export const enqueueSyncs = (db: Scoped, ids: readonly number[]) =>
	enqueueMany(
		db,
		"calendar_connection_sync",
		ids.map((connectionId) => ({ businessId: db.businessId, connectionId })),
		{
			maxAttempts: 3,
			key: ({ connectionId }) => `calendar_connection_sync:${db.businessId}:${connectionId}`,
			queue: ({ connectionId }) => calendarQueue(connectionId),
		},
	);

/** A calendar with decrypted credentials; undefined when access is no longer allowed. */
export async function findCalendar(db: Scoped, id: number) {
	const row = await db
		.selectFrom("calendar_connections as c")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "c.business_id").onRef("r.id", "=", "c.recruiter_id"),
		)
		.innerJoin("businesses as b", "b.id", "c.business_id")
		.select([
			"c.id",
			"c.uid",
			"c.kind",
			"c.credentials",
			"c.recruiter_id",
			"c.reads_titles",
			"c.account",
			"r.name",
			"r.email",
			"r.locale",
			"b.timezone",
			"r.status",
			"c.channel_id",
			"c.channel_resource",
			"c.channel_expires_at",
		])
		.select(
			sql<string | null>`case when c.full_sync_at > now() - interval '1 day' then c.sync_token end`.as("sync_token"),
		)
		.where("c.business_id", "=", db.businessId)
		.where("c.id", "=", id)
		.where("c.state", "<>", "revoked")
		.where(sql<boolean>`not app_sandbox()`)
		.executeTakeFirst();
	return row && { ...row, credentials: unsealCalendar(row.credentials) };
}

/** Credentials a calendar renewed by itself. */
export async function saveCalendarCredentials(db: Scoped, id: number, credentials: string): Promise<void> {
	await db
		.updateTable("calendar_connections")
		.set({ credentials: encrypt(credentials, sealedFor) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export interface BusyTimesReading {
	whole: boolean;
	busy: readonly { id: string; start: string; end: string; title: string | null }[];
	removed: readonly string[];
	mark: string | null;
	truncated: boolean;
}

/** Replaces the calendar's saved busy times; titles only with the owner's consent. */
export async function saveCalendarReading(db: Scoped, id: number, reading: BusyTimesReading): Promise<void> {
	const changed = [...reading.removed, ...reading.busy.map((time) => time.id)];
	if (reading.whole || changed.length > 0)
		await sql`
delete from calendar_busy_times where business_id = ${db.businessId} and calendar_connection_id = ${id}
  and (${reading.whole} or external_uid = any(${sql.val(changed)}::text[]))`.execute(db);
	if (reading.busy.length > 0)
		await sql`
insert into calendar_busy_times (business_id, recruiter_id, calendar_connection_id, external_uid, starts_at, ends_at, title)
select c.business_id, c.recruiter_id, c.id, t.id, t.start, t."end", case when c.reads_titles then t.title end
  from calendar_connections c, jsonb_to_recordset(${JSON.stringify(reading.busy)}::jsonb) t (id text, start timestamptz, "end" timestamptz, title text)
 where c.business_id = ${db.businessId} and c.id = ${id}`.execute(db);
	await sql`
update calendar_connections set state = 'ok', last_error = null, failures = 0, last_sync_at = now(),
  next_sync_at = now() + case when channel_expires_at > now() then interval '1 hour' else interval '10 minutes' end, sync_token = ${reading.mark}::text,
  full_sync_at = case when ${reading.whole} then now() else full_sync_at end,
  is_truncated = case when ${reading.whole} or ${reading.truncated} then ${reading.truncated} else is_truncated end
 where business_id = ${db.businessId} and id = ${id}`.execute(db);
}

/** Retries when the service says, or with backoff; refused connections pause and notify the owner. */
export async function saveCalendarFailure(
	db: Scoped,
	id: number,
	{ trouble, retryAt }: { trouble: string; retryAt: Date | null },
): Promise<void> {
	const isRevoked = trouble === "refused";
	const { rows } = await sql<Row<"calendar_connections", "recruiter_id" | "account">>`
update calendar_connections set state = ${isRevoked ? "revoked" : "error"}, last_error = ${trouble}, failures = failures + 1,
  next_sync_at = greatest(${retryAt}::timestamptz, now() + least(interval '1 day', interval '10 minutes' * power(2, least(failures, 8))))
 where business_id = ${db.businessId} and id = ${id} and state <> 'revoked' returning recruiter_id, account`.execute(
		db,
	);
	const [row] = rows;
	if (!row || !isRevoked) return;
	await insertNotification(db, {
		recruiterId: row.recruiter_id,
		category: "Others",
		kind: "calendar_revoked",
		params: { account: row.account ?? "" },
		link: "/recruiters/profile#outside-calendar",
		dedupeKey: `calendar_revoked:${id}`,
	});
}
