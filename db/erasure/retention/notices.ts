import { sql } from "kysely";
import type { ErasureMode } from "#app/domain/candidates/erasure.ts";
import { finalReminderDays } from "#app/domain/candidates/retention.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { erase } from "../erase.ts";
import { neverExpiresSql, retentionRuleSql } from "./due-accounts.ts";

/** Records a notice and returns its last day; null when it already existed. */
export async function insertNotice(db: Scoped, id: number, warnDays: number): Promise<string | null> {
	const { rows } = await sql<{ ends_on: string }>`
insert into retention_notices (business_id, candidate_id, ends_on) values (${db.businessId}, ${id}, app_today() + ${warnDays}::int)
on conflict do nothing returning ends_on::text`.execute(db);
	return rows[0]?.ends_on ?? null;
}

export interface NoticeRecipient extends Row<"candidates", "id" | "name" | "email"> {
	locale: "pt" | "en";
	site_id: Column<"candidates", "site_config_id">;
	ends_on: string;
}

/** People to remind: the deadline is near and they have not answered. */
export async function listAccountsToRemind(db: Scoped, take: number): Promise<NoticeRecipient[]> {
	const { rows } = await sql<NoticeRecipient>`
select c.id, c.name, c.email, c.locale, c.site_config_id as site_id, n.ends_on::text
from retention_notices n join candidates c on c.business_id = n.business_id and c.id = n.candidate_id
join candidate_activity a on a.business_id = n.business_id and a.candidate_id = n.candidate_id
where n.business_id = ${db.businessId} and n.ends_on > app_today() and n.ends_on <= app_today() + ${finalReminderDays}::int
  and n.reminded_at is null and n.told_at < now() - interval '1 day' and a.last_active_at <= n.told_at
order by n.ends_on, n.candidate_id limit ${take}`.execute(db);
	return rows;
}

/** Claims a reminder; false when another process has already claimed it. */
export async function markReminded(db: Scoped, id: number): Promise<boolean> {
	const { rows } =
		await sql`update retention_notices set reminded_at = now() where business_id = ${db.businessId} and candidate_id = ${id}
  and reminded_at is null returning candidate_id`.execute(db);
	return rows.length > 0;
}

export async function listExpiredAccounts(db: Scoped, take: number): Promise<number[]> {
	const rows = await db
		.selectFrom("retention_notices")
		.select("candidate_id as id")
		.where("business_id", "=", db.businessId)
		.where("ends_on", "<=", sql<string>`app_today()`)
		.orderBy("ends_on")
		.orderBy("candidate_id")
		.limit(take)
		.execute();
	return rows.map(({ id }) => id);
}

/** Ends an expired account unless activity, a process, placement, legal hold or rule change intervened. */
export async function expireUnusedAccount(db: Scoped, id: number): Promise<"ended" | "stayed"> {
	const { rows } = await sql<{ way: ErasureMode; stays: boolean }>`
select r.way, (a.last_active_at > n.told_at or not r.active or ${neverExpiresSql(db)}) as stays
from retention_notices n join candidates c on c.business_id = n.business_id and c.id = n.candidate_id
join candidate_activity a on a.business_id = n.business_id and a.candidate_id = n.candidate_id
left join ${retentionRuleSql(db)} r on true
where n.business_id = ${db.businessId} and n.candidate_id = ${id} for update of n, c`.execute(db);
	const item = rows[0];
	if (item && item.stays === false) {
		const done = await erase(db, { candidateId: id, way: item.way, reason: "retention" });
		if (done === "erased") return "ended";
	}
	await sql`delete from retention_notices where business_id = ${db.businessId} and candidate_id = ${id}`.execute(db);
	return "stayed";
}
