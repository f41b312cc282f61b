import { sql } from "kysely";
import type { BulkSkipReason } from "#app/domain/lists/bulk-actions.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { escapeLike } from "#db/kit/like.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { actorIn, idsIn, type RunAction, type Step } from "./context.ts";
import type { Outcome } from "./items.ts";

export interface PoolParams {
	pool: string;
}

function livingPools(db: Scoped) {
	return db
		.selectFrom("talent_pools")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null);
}

export async function findPool(db: Scoped, uid: string) {
	return livingPools(db).where("uid", "=", uid).executeTakeFirst();
}

/** Talent pools by part of the name, last changed first. */
export async function listPools(db: Scoped, { find, take }: { find: string; take: number }) {
	const like = `%${escapeLike(find)}%`;
	return livingPools(db)
		.$if(find !== "", (query) => query.where(sql<boolean>`app_plain(name) like app_plain(${like})`))
		.orderBy("updated_at", "desc")
		.orderBy("id", "desc")
		.limit(take)
		.execute();
}

/** Refusals: already a member, or no valid consent. */
export async function listPoolRefusals(
	db: Scoped,
	poolId: number,
	ids: readonly number[],
): Promise<Map<number, BulkSkipReason>> {
	const { rows } = await sql<Row<"candidates", "id"> & { pooled: boolean; agreed: boolean }>`
select c.id,
       exists (select from talent_pool_members m where m.business_id = c.business_id and m.talent_pool_id = ${poolId} and m.candidate_id = c.id) as pooled,
       exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id and k.purpose = 'talent_pool'
         and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now())) as agreed
  from candidates c where c.business_id = ${db.businessId} and c.id = any(${sql.val(ids)}::bigint[])`.execute(db);
	const reasons = new Map<number, BulkSkipReason>();
	for (const { id, pooled, agreed } of rows) {
		if (pooled) reasons.set(id, "already_in_pool");
		else if (!agreed) reasons.set(id, "no_pool_consent");
	}
	return reasons;
}

/** Refusals: not a member. */
export async function listPoolRemovalRefusals(
	db: Scoped,
	poolId: number,
	ids: readonly number[],
): Promise<Map<number, BulkSkipReason>> {
	const rows = await db
		.selectFrom("talent_pool_members")
		.select("candidate_id as id")
		.where("business_id", "=", db.businessId)
		.where("talent_pool_id", "=", poolId)
		.where("candidate_id", "=", sql<number>`any(${sql.val(ids)}::bigint[])`)
		.execute();
	const members = new Set(rows.map(({ id }) => id));
	return new Map(ids.filter((id) => !members.has(id)).map((id) => [id, "not_in_pool"]));
}

/** Adds only candidates with valid consent. */
export const addToPool: RunAction = (step) => changePool(step, listPoolRefusals, insertMembers);

export const removeFromPool: RunAction = (step) => changePool(step, listPoolRemovalRefusals, deleteMembers);

type Change = (step: Step, poolId: number, ids: readonly number[]) => Promise<number[]>;

async function changePool(step: Step, whyNot: typeof listPoolRefusals, change: Change): Promise<Outcome[]> {
	const { db, run } = step;
	const ids = idsIn(step);
	const pool = await findPool(db, (run.params as PoolParams).pool);
	if (!pool) return ids.map((id) => ({ id, outcome: "skipped", reason: "gone" }));
	const reasons = await whyNot(db, pool.id, ids);
	const changed = new Set(
		await change(
			step,
			pool.id,
			ids.filter((id) => !reasons.has(id)),
		),
	);
	if (changed.size > 0)
		await audit(db, {
			actor: actorIn(step),
			action: "update",
			recordType: "talent_pools",
			recordId: pool.id,
			changes: { members: await namesChanged(step, [...changed], change === insertMembers) },
		});
	return ids.map((id): Outcome => {
		if (changed.has(id)) return { id, outcome: "done" };
		return { id, outcome: "skipped", reason: reasons.get(id) ?? "changed_since" };
	});
}

const insertMembers: Change = async ({ db, businessId }, poolId, ids) => {
	const { rows } = await sql<{ id: Column<"talent_pool_members", "candidate_id"> }>`
insert into talent_pool_members (business_id, talent_pool_id, candidate_id)
select ${businessId}, ${poolId}, id from unnest(${sql.val(ids)}::bigint[]) id
on conflict do nothing returning candidate_id as id`.execute(db);
	return rows.map(({ id }) => id);
};

const deleteMembers: Change = async ({ db, businessId }, poolId, ids) => {
	const rows = await db
		.deleteFrom("talent_pool_members")
		.where("business_id", "=", businessId)
		.where("talent_pool_id", "=", poolId)
		.where("candidate_id", "=", sql<number>`any(${sql.val(ids)}::bigint[])`)
		.returning("candidate_id as id")
		.execute();
	return rows.map(({ id }) => id);
};

/** First changed names, for the pool's history. */
async function namesChanged({ db, businessId }: Step, ids: number[], added: boolean) {
	const rows = await db
		.selectFrom("candidates")
		.select("name")
		.where("business_id", "=", businessId)
		.where("id", "=", sql<number>`any(${sql.val(ids)}::bigint[])`)
		.orderBy("name")
		.limit(sql.lit(20))
		.execute();
	const names = rows.map(({ name }) => name).join(", ");
	return added ? [null, names] : [names, null];
}
