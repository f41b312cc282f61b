import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export type RetentionCount = "warned" | "reminded" | "ended" | "stayed" | "failed" | "asked";

/** Starts the daily run once; undefined when finished or no rule is active. */
export async function beginRun(db: Scoped, day: string) {
	const { rows } = await sql<Row<"retention_runs", "warned" | "asked" | "finished_at">>`
with new as (insert into retention_runs (business_id, day)
  select ${db.businessId}, ${day}::date where exists (select from retention_rules where business_id = ${db.businessId} and (active or consent_months is not null))
  on conflict do nothing returning warned, asked, finished_at)
select warned, asked, finished_at from new union all select warned, asked, finished_at from retention_runs where business_id = ${db.businessId} and day = ${day}::date`.execute(
		db,
	);
	const run = rows[0];
	return run && run.finished_at === null ? { warned: run.warned, asked: run.asked } : undefined;
}

export async function addRetentionCount(db: Scoped, day: string, what: RetentionCount, by = 1): Promise<void> {
	await sql`update retention_runs set ${sql.ref(what)} = ${sql.ref(what)} + ${by} where business_id = ${db.businessId} and day = ${day}::date`.execute(
		db,
	);
}

export async function finishRun(db: Scoped, day: string): Promise<void> {
	await sql`update retention_runs set finished_at = now() where business_id = ${db.businessId} and day = ${day}::date`.execute(
		db,
	);
}

/** The last runs, the newest first. */
export function listRuns(db: Scoped, take = 30) {
	return db
		.selectFrom("retention_runs")
		.select(["started_at", "finished_at", "warned", "reminded", "ended", "stayed", "failed", "asked"])
		.select(sql<string>`day::text`.as("day"))
		.where("business_id", "=", db.businessId)
		.orderBy("day", "desc")
		.limit(take)
		.execute();
}
