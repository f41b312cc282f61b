import { sql } from "kysely";
import type { BulkSkipReason } from "#app/domain/lists/bulk-actions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";

export interface Outcome {
	id: number;
	outcome: "done" | "skipped" | "failed";
	reason?: BulkSkipReason;
	/** Data for undo. */
	trace?: object;
}

/** Adds records once each; returns the number of new ones. */
export async function addItems(db: Scoped, runId: number, ids: readonly number[]) {
	const { numAffectedRows } = await sql`
insert into bulk_run_items (business_id, bulk_run_id, record_id)
select ${db.businessId}, ${runId}, id from unnest(${sql.val(ids)}::bigint[]) id on conflict do nothing`.execute(db);
	return Number(numAffectedRows ?? 0);
}

/** Adds another run's items to be undone; returns their number. */
export async function addItemsToUndo(db: Scoped, runId: number, undoOfId: number) {
	const { numAffectedRows } = await sql`
insert into bulk_run_items (business_id, bulk_run_id, record_id, trace)
select business_id, ${runId}, record_id, trace from bulk_run_items
 where business_id = ${db.businessId} and bulk_run_id = ${undoOfId} and outcome = 'done' on conflict do nothing`.execute(
		db,
	);
	return Number(numAffectedRows ?? 0);
}

/** Next records in order of ids. */
export async function nextItems(db: Scoped, runId: number, after: number, take: number) {
	return db
		.selectFrom("bulk_run_items")
		.select(["record_id as id", "trace"])
		.where("business_id", "=", db.businessId)
		.where("bulk_run_id", "=", runId)
		.where("record_id", ">", after)
		.orderBy("record_id")
		.limit(take)
		.execute();
}

export type Item = Awaited<ReturnType<typeof nextItems>>[number];

export async function saveOutcomes(db: Scoped, runId: number, outcomes: readonly Outcome[]) {
	await sql`
update bulk_run_items i set outcome = o.outcome, reason = o.reason, trace = coalesce(o.trace, i.trace)
  from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(id bigint, outcome text, reason text, trace jsonb)
 where i.business_id = ${db.businessId} and i.bulk_run_id = ${runId} and i.record_id = o.id`.execute(db);
}

/** Skipped or failed records with their names, as far as they still exist. */
export async function listSkippedItems(
	db: Scoped,
	runId: number,
	entity: Entity,
	{ skip, take }: { skip: number; take: number },
) {
	const name = entity.fields[entity.name]?.column ?? "uid";
	const { rows } = await sql<{
		id: Column<"bulk_run_items", "record_id">;
		uid: string | null;
		name: string | null;
		outcome: Column<"bulk_run_items", "outcome">;
		reason: BulkSkipReason | null;
		rule: string | null;
	}>`
select i.record_id as id, r.uid, r.${sql.ref(name)}::text as name, i.outcome, i.reason, i.trace->>'rule' as rule
  from bulk_run_items i left join ${sql.table(entity.table)} r on r.business_id = i.business_id and r.id = i.record_id
 where i.business_id = ${db.businessId} and i.bulk_run_id = ${runId} and i.outcome in ('skipped', 'failed')
 order by i.outcome, i.reason, i.record_id offset ${skip} limit ${take}`.execute(db);
	return rows;
}
