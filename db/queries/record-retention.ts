import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Records with a retention setting each (months; 0: unlimited). */
export const retainedRecordKinds = ["audit", "mail_bodies", "mail_events", "notifications"] as const;
export type RetainedRecordKind = (typeof retainedRecordKinds)[number];

/** Drops whole months older than the limit, except those with entries on legal hold. */
export async function dropOldAudit(db: Db, months: number): Promise<readonly string[]> {
	const before = sql`now() - make_interval(months => ${months}::int)`;
	const row = await db
		.selectNoFrom((eb) => eb.fn<string[]>("app_drop_old_audit", [before]).as("names"))
		.executeTakeFirstOrThrow();
	return row.names;
}

/** Deletes the oldest expired records. A count below `most` means none are left. */
export async function deleteOldRecords(
	trx: Scoped,
	what: RetainedRecordKind,
	{ months, most }: { months: number; most: number },
): Promise<number> {
	const before = sql`now() - make_interval(months => ${months}::int)`;
	if (what === "audit") {
		const { rows } = await sql<{ n: number }>`select app_forget_old_audit(${before}, ${most}) as n`.execute(trx);
		return rows[0]?.n ?? 0;
	}
	const { numAffectedRows = 0n } = await statements[what](trx, before, most).execute(trx);
	return Number(numAffectedRows);
}

type Sql = ReturnType<typeof sql>;

const statements: Record<Exclude<RetainedRecordKind, "audit">, (db: Scoped, before: Sql, most: number) => Sql> = {
	// Metadata stays; queued and sending messages keep their text.
	mail_bodies: (db, before, most) => sql`update email_messages set html = '', text = ''
where business_id = ${db.businessId} and id in (select id from email_messages where business_id = ${db.businessId} and created_at < ${before}
  and (html <> '' or text <> '') and state not in ('queued', 'sending') order by created_at limit ${most})`,
	mail_events: (db, before, most) => sql`delete from mail_events where business_id = ${db.businessId} and id in (
  select id from mail_events where business_id = ${db.businessId} and at < ${before} order by at limit ${most})`,
	notifications: (db, before, most) => sql`delete from notifications where business_id = ${db.businessId} and id in (
  select id from notifications where business_id = ${db.businessId} and date < ${before} order by date limit ${most})`,
};
