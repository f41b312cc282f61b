import { type RawBuilder, sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { ComputedSql } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Below this many records a list reads their values as fast as an index. */
export const indexRecordThreshold = 20_000;
const part = 5_000;

/** Indexes fields used in filters or sorting when their entity has many records. */
export async function requestFieldIndexes(
	trx: Scoped,
	ids: readonly number[],
	from = indexRecordThreshold,
): Promise<void> {
	const fields = await trx
		.selectFrom("custom_fields as f")
		.leftJoin("custom_field_indexes as i", (join) =>
			join.onRef("i.business_id", "=", "f.business_id").onRef("i.field_id", "=", "f.id"),
		)
		.select(["f.id", "f.entity", "f.kind"])
		.where("f.business_id", "=", trx.businessId)
		.where("f.id", "in", ids)
		.where("f.active", "=", true)
		.where("f.archived_at", "is", null)
		.where("i.field_id", "is", null)
		.execute();
	for (const { id, entity, kind } of fields) {
		const { total } = await trx
			.selectNoFrom(
				sql<number>`(select count(*)::int from ${sql.table(entity)} where business_id = ${trx.businessId})`.as("total"),
			)
			.executeTakeFirstOrThrow();
		if (total < from) continue;
		await trx
			.insertInto("custom_field_indexes")
			.values({ business_id: trx.businessId, field_id: id, kind, total })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await enqueueIndexAdvance(trx, id);
	}
}

export function enqueueIndexAdvance(trx: Scoped, fieldId: number, runAt?: Date): Promise<void> {
	const key = `custom_field_index:${trx.businessId}:${fieldId}`;
	const payload = { businessId: trx.businessId, fieldId };
	return enqueue(trx, "custom_field_index", payload, { jobKey: key, queue: key, ...(runAt ? { runAt } : {}) });
}

/** Progress of an index, in percent. */
export const index_progress: ComputedSql = (
	row,
) => sql`(select case when i.ready_at is null then least(99, 100 * i.done / greatest(i.total, 1)) else 100 end::int
  from custom_field_indexes i where i.business_id = ${sql.ref(`${row}.business_id`)} and i.field_id = ${sql.ref(`${row}.id`)})`;

/** Disables an index that no longer fits its field, and removes it later. */
export async function dropUnfitIndex(trx: Scoped, { id }: { id: number }): Promise<void> {
	const index = await getIndex(trx, id);
	if (!index || index.fits) return;
	await setIndexed(trx, id, false);
	await enqueueIndexAdvance(trx, id);
}

async function getIndex(trx: Scoped, id: number) {
	return trx
		.selectFrom("custom_field_indexes as i")
		.innerJoin("custom_fields as f", (join) =>
			join.onRef("f.business_id", "=", "i.business_id").onRef("f.id", "=", "i.field_id"),
		)
		.select(["i.ready_at", "i.writers_until"])
		.select(sql<boolean>`f.kind = i.kind and f.active and f.archived_at is null`.as("fits"))
		.select(sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) >= i.writers_until`.as("isKnown"))
		.where("i.business_id", "=", trx.businessId)
		.where("i.field_id", "=", id)
		.executeTakeFirst();
}

async function setIndexed(trx: Scoped, id: number, indexed: boolean): Promise<void> {
	await trx
		.updateTable("custom_fields")
		.set({ indexed_at: indexed ? sql`now()` : null })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.where("indexed_at", indexed ? "is" : "is not", null)
		.execute();
}

/** Calls a function that returns the number of rows it processed. */
async function treat(trx: Scoped, call: RawBuilder<number>): Promise<number> {
	return (await trx.selectNoFrom(call.as("count")).executeTakeFirstOrThrow()).count;
}

const ofField = (trx: Scoped, id: number) => sql`where business_id = ${trx.businessId} and field_id = ${id}`;

/** One step of building or dropping an index; "wait" while earlier writers are active. */
export async function advanceFieldIndex(trx: Scoped, id: number): Promise<"more" | "wait" | "done"> {
	const index = await getIndex(trx, id);
	if (!index) return "done";
	if (!index.fits) {
		await setIndexed(trx, id, false);
		if ((await treat(trx, sql<number>`app_drop_custom_cells(${id}, ${part * 4})`)) > 0) return "more";
		await sql`delete from custom_field_indexes ${ofField(trx, id)}`.execute(trx);
		return "done";
	}
	if (index.ready_at) return "done";
	if (index.writers_until === null) {
		await sql`update custom_field_indexes set writers_until = pg_snapshot_xmax(pg_current_snapshot()) ${ofField(trx, id)}`.execute(
			trx,
		);
		return "wait";
	}
	if (!index.isKnown) return "wait";
	if ((await treat(trx, sql<number>`app_fill_custom_field(${id}, ${part})`)) > 0) return "more";
	await sql`update custom_field_indexes set ready_at = now() ${ofField(trx, id)}`.execute(trx);
	await setIndexed(trx, id, true);
	return "done";
}
