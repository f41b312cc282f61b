import { type Selectable, sql } from "kysely";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { Mergeable, MergeWords } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type MergeChoice, type MergeRecord, merge, undoDays } from "#db/kit/merge.ts";
import type { Column, RecordRow, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { type UnmergeResult, unmerge } from "#db/kit/unmerge.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { isSignInEntity, listIdsWithSignIn } from "#db/queries/sign-in-address.ts";
import { retireTokens } from "#db/queries/tokens.ts";
import type { RecordMerges } from "#db/schema.ts";

interface Ask {
	keptUid: string;
	goneUid: string;
	chosen: Readonly<Record<string, MergeChoice>>;
	/** Whether the merging user may change the address used for sign-in. */
	maySetAddress?: boolean;
}

/** Merging must not change how people sign in without the right to do so. */
export class SignInMoveRefused extends Error {
	/** Whether keeping the other record would leave all sign-ins unchanged. */
	readonly swapHelps: boolean;

	constructor(swapHelps: boolean) {
		super("Somebody signs in with the record that goes");
		this.swapHelps = swapHelps;
	}
}

/** Merges two records of this business; undefined when either is missing. */
export async function mergeRecords(
	db: Scoped,
	{ plan, merged: also }: Mergeable,
	ask: Ask,
	actor: Actor,
	words: MergeWords,
): Promise<string | undefined> {
	const signIns = await getSignIns(db, plan, ask);
	const chosen = { ...ask.chosen };
	if (signIns?.gone && !ask.maySetAddress) throw new SignInMoveRefused(!signIns.kept);
	// The sign-in address stays with its password and verification, regardless of the chosen values.
	if (signIns && signIns.kept !== signIns.gone) chosen.email = signIns.gone ? "gone" : "kept";
	const done = await merge(db, plan, { ...ask, chosen }, actor);
	if (!done) return undefined;
	if (signIns?.gone) await endWaysIn(db, plan.entity.key, signIns.ids);
	const pair = await db
		.selectFrom("record_merges")
		.select(["kept_id", "gone_id"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", done.uid)
		.executeTakeFirstOrThrow();
	await also?.(db, { ...done, keptId: pair.kept_id, goneId: pair.gone_id }, actor, words);
	return done.uid;
}

/** Undefined when neither record has a sign-in. */
async function getSignIns(db: Scoped, { entity }: Mergeable["plan"], ask: Ask) {
	if (!isSignInEntity(entity.key)) return undefined;
	const { rows } = await sql<RecordRow<"id" | "uid">>`
select id, uid from ${sql.table(entity.table)} where business_id = ${db.businessId}
  and uid = any(${sql.val([ask.keptUid, ask.goneUid])}::text[])`.execute(db);
	const ids = rows.map(({ id }) => id);
	const signing = await listIdsWithSignIn(db, entity.key, ids);
	const signsIn = (uid: string) => rows.some((row) => row.uid === uid && signing.has(row.id));
	return { kept: signsIn(ask.keptUid), gone: signsIn(ask.goneUid), ids };
}

/** Ends all sessions and invalidates sent links of both records. */
async function endWaysIn(db: Scoped, entity: string, ids: readonly number[]): Promise<void> {
	if (!isSignInEntity(entity)) return;
	for (const id of ids) {
		const owner = { strategy: entity, businessId: db.businessId, id };
		await revokeSessions(db, owner);
		await retireTokens(db, owner);
	}
}

/** Moving a sign-in back needs the same permission as the merge. */
export async function undoMerge(
	db: Scoped,
	{ plan, undone }: Mergeable,
	uid: string,
	actor: Actor,
	maySetAddress = false,
): Promise<UnmergeResult | { ok: false; why: "signsIn" }> {
	const pair = await getPair(db, plan.entity.key, uid);
	const moves = pair !== undefined && (await movesSignIn(db, plan.entity.key, pair));
	if (moves && !maySetAddress) return { ok: false, why: "signsIn" };
	const result = await unmerge(db, plan, uid, actor);
	if (!result.ok) return result;
	if (pair && moves) await endWaysIn(db, plan.entity.key, [pair.kept_id, pair.gone_id]);
	await undone?.(db, uid);
	return result;
}

type Pair = Pick<Selectable<RecordMerges>, "kept_id" | "gone_id" | "moved">;

function getPair(db: Scoped, entity: string, uid: string): Promise<Pair | undefined> {
	return db
		.selectFrom("record_merges")
		.select(["kept_id", "gone_id", "moved"])
		.where("business_id", "=", db.businessId)
		.where("entity", "=", entity)
		.where("uid", "=", uid)
		.where("undone_at", "is", null)
		.executeTakeFirst();
}

/** True also when an address used to sign in would move back. */
async function movesSignIn(db: Scoped, entity: string, { kept_id, gone_id, moved }: Pair) {
	if (!isSignInEntity(entity)) return false;
	const signing = await listIdsWithSignIn(db, entity, [kept_id, gone_id]);
	const { before } = moved as unknown as MergeRecord;
	return signing.has(gone_id) || (signing.has(kept_id) && "email" in before.kept);
}

export interface PastMerge extends Row<"record_merges", "uid" | "merged_at"> {
	gone: string;
	by: Column<"recruiters", "name"> | null;
	until: Date;
}

/** Merges into a record that can still be undone, newest first. */
export async function listMerges(db: Scoped, entity: RefTarget, recordId: number): Promise<PastMerge[]> {
	const { table, label } = getTarget(entity);
	const { rows } = await sql<PastMerge>`
select m.uid, g.${sql.ref(label)} as gone, r.name as by, m.merged_at, m.merged_at + make_interval(days => ${undoDays}) as until
from record_merges m
join ${sql.table(table)} g on g.business_id = m.business_id and g.id = m.gone_id
left join recruiters r on r.business_id = m.business_id and r.id = m.merged_by_id
where m.business_id = ${db.businessId} and m.entity = ${entity} and m.kept_id = ${recordId} and m.undone_at is null
  and m.merged_at > now() - make_interval(days => ${undoDays})
order by m.merged_at desc limit 20`.execute(db);
	return rows;
}

/** Follows chains of merges; undefined when it was not merged. */
export async function findMergedInto(db: Scoped, entity: RefTarget, uid: string): Promise<string | undefined> {
	if (!getEntitySql(entity).merge) return undefined;
	const table = sql.table(getTarget(entity).table);
	const { rows } = await sql<RecordRow<"uid">>`
with recursive chain as (
  select id, uid, merged_to_id, archived_at, 1 as step from ${table} where business_id = ${db.businessId} and uid = ${uid}
  union all
  select t.id, t.uid, t.merged_to_id, t.archived_at, step + 1 from ${table} t join chain c on t.id = c.merged_to_id
   where t.business_id = ${db.businessId} and step < 20)
select uid from chain where step > 1 and archived_at is null order by step desc limit 1`.execute(db);
	return rows[0]?.uid;
}

/** If so, its address stays the one used to sign in. */
export async function isSignInOnRemovedOnly(
	db: Scoped,
	{ plan }: Mergeable,
	keptId: number,
	goneId: number,
): Promise<boolean> {
	if (!isSignInEntity(plan.entity.key)) return false;
	const signing = await listIdsWithSignIn(db, plan.entity.key, [keptId, goneId]);
	return signing.size === 1 && signing.has(goneId);
}

/** Row counts for the preview; empty tables are omitted. */
export async function countMovedRows(
	db: Scoped,
	{ plan }: Mergeable,
	recordId: number,
): Promise<Record<string, number>> {
	const parts = plan.moves.map(
		({ table, column, type }) => sql`select ${table}::text as name, count(*)::int as amount from ${sql.table(table)}
where business_id = ${db.businessId} and ${sql.ref(column)} = ${recordId}${type ? sql` and ${sql.ref(type.column)} = ${type.value}` : sql``}`,
	);
	const { rows } = await sql<{ name: string; amount: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
	const counts: Record<string, number> = {};
	for (const { name, amount } of rows) if (amount > 0) counts[name] = (counts[name] ?? 0) + amount;
	return counts;
}

export async function findMerge(db: Scoped, uid: string): Promise<{ entity: RefTarget; kept: string } | undefined> {
	const row = await db
		.selectFrom("record_merges")
		.select(["entity", "kept_id"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	if (!row) return undefined;
	const entity = row.entity as RefTarget;
	const { rows } = await sql<RecordRow<"uid">>`
select uid from ${sql.table(getTarget(entity).table)} where business_id = ${db.businessId} and id = ${row.kept_id}`.execute(
		db,
	);
	return rows[0] && { entity, kept: rows[0].uid };
}
