import { sql } from "kysely";
import type { RecordRow } from "#db/kit/row.ts";
import { audit } from "./audit.ts";
import type { Scoped } from "./in-business.ts";
import { buildPlaceholderValues, exchangePasswords, type MergeRecord, undoDays, writeMerged } from "./merge.ts";
import { undoMove } from "./merge-rows.ts";
import type { Actor, MergePlan } from "./types.ts";

export type UnmergeResult = { ok: true; goneUid: string } | { ok: false; why: "missing" | "late" | "changed" };

/** Reverts a merge within its time limit, including every moved row. */
export async function unmerge(db: Scoped, plan: MergePlan, uid: string, actor: Actor): Promise<UnmergeResult> {
	const merged = await db
		.selectFrom("record_merges")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("entity", "=", plan.entity.key)
		.where("uid", "=", uid)
		.where("undone_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
	if (!merged) return { ok: false, why: "missing" };
	if (merged.merged_at < new Date(Date.now() - undoDays * 86_400_000)) return { ok: false, why: "late" };
	const { kept_id: keptId, gone_id: goneId } = merged;
	const { rows } = await sql<RecordRow<"id" | "uid"> & { archived: boolean; merged_to_id: number | null }>`
select id, uid, archived_at is not null as archived, merged_to_id from ${sql.table(plan.entity.table)}
where business_id = ${db.businessId} and id = any(${sql.val([keptId, goneId])}::bigint[]) order by id for update`.execute(
		db,
	);
	const gone = rows.find(({ id }) => id === goneId);
	const saved = rows.find(({ id }) => id === keptId);
	// Merged again or deleted since: the later change must be undone first.
	if (!gone || !saved || saved.archived || gone.merged_to_id !== keptId) return { ok: false, why: "changed" };

	const { before, rows: moved } = merged.moved as unknown as MergeRecord;
	for (const move of [...plan.moves].reverse()) {
		const own = moved.find(({ table, column }) => table === move.table && column === move.column);
		if (own) await undoMove(db, move, own, keptId, goneId);
	}
	await writeMerged(db, plan, goneId, {
		...buildPlaceholderValues(plan, before.gone, gone),
		archived_at: null,
		merged_to_id: null,
	});
	await writeMerged(db, plan, keptId, before.kept);
	await writeMerged(db, plan, goneId, before.gone);
	await exchangePasswords(db, plan, before.kept, keptId, goneId);
	await db
		.updateTable("record_merges")
		.set({ undone_at: new Date(), undone_by_id: actor.id })
		.where("business_id", "=", db.businessId)
		.where("id", "=", merged.id)
		.execute();
	for (const recordId of [keptId, goneId])
		await audit(db, {
			actor,
			action: "unmerge",
			recordType: plan.entity.key,
			recordId,
			ip: actor.ip ?? null,
		});
	return { ok: true, goneUid: gone.uid };
}
