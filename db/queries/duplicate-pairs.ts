import { sql } from "kysely";
import { entities } from "#app/entities/index.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** Shared values; name and company alone are only a suggestion. */
export const pairReasons = ["email", "phone", "linkedin", "cpf", "name"] as const;
export type PairReason = (typeof pairReasons)[number];
export const decisiveReasons: readonly PairReason[] = ["email", "phone", "linkedin", "cpf"];

export interface DuplicatePair {
	keptId: number;
	goneId: number;
	/** The older record stays by default. */
	keptUid: string;
	kept: string;
	goneUid: string;
	gone: string;
	why: PairReason[];
}

/** Entities that imports match and that can be merged. */
export const mergeableEntities: readonly string[] = entities
	.map(({ key }) => key)
	.filter((key) => getEntitySql(key).imported?.alike && getEntitySql(key).merge);

/** A value shared by more records is a switchboard, not a person. */
const crowd = 6;

/** Probable duplicates, most shared values first, dismissed pairs excluded. One extra row signals more. */
export async function listPairs(
	db: Scoped,
	entity: string,
	{ skip, take, only }: { skip: number; take: number; only?: { kept: string; gone: string }[] },
): Promise<DuplicatePair[]> {
	const alike = getEntitySql(entity).imported?.alike?.(db);
	if (!alike) return [];
	const table = sql.table(entity);
	const { rows } = await sql<DuplicatePair>`
with marks as (${alike}
  union all select reference_id, kind, lower(value) from contact_points
    where business_id = ${db.businessId} and reference_type = ${entity} and kind in ('email', 'phone') and state <> 'invalid'),
there as materialized (select distinct m.id, m.why, m.mark from marks m join ${table} t on t.business_id = ${db.businessId} and t.id = m.id
  where m.mark <> '' and t.archived_at is null ),
shared as materialized (select why, mark from there group by why, mark having count(*) between 2 and ${crowd}),
pairs as (select a.id as one_id, b.id as other_id, array_agg(distinct a.why) as why
  from shared s join there a on a.why = s.why and a.mark = s.mark join there b on b.why = s.why and b.mark = s.mark and b.id > a.id
  group by a.id, b.id)
select k.id as "keptId", g.id as "goneId", k.uid as "keptUid", k.name as kept, g.uid as "goneUid", g.name as gone, p.why
from pairs p join ${table} k on k.business_id = ${db.businessId} and k.id = p.one_id join ${table} g on g.business_id = ${db.businessId} and g.id = p.other_id
where not exists (select from duplicate_dismissals d where d.business_id = ${db.businessId} and d.entity = ${entity}
    and d.one_id = p.one_id and d.other_id = p.other_id)
  ${only ? sql`and (k.uid, g.uid) in (select * from unnest(${sql.val(only.map(({ kept }) => kept))}::text[], ${sql.val(only.map(({ gone }) => gone))}::text[]))` : sql``}
order by p.why <@ array['name'], cardinality(p.why) desc, k.name, p.one_id, p.other_id
limit ${take} offset ${skip}`.execute(db);
	return rows;
}

/** Dismisses a pair permanently; false when a record is missing. */
export async function dismissPair(
	db: Scoped,
	entity: string,
	uids: { kept: string; gone: string },
	byId: number,
): Promise<boolean> {
	const { rows } = await sql<{ done: boolean }>`
with two as (select id from ${sql.table(entity)} where business_id = ${db.businessId} and uid = any(${sql.val([uids.kept, uids.gone])}::text[])),
made as (insert into duplicate_dismissals (business_id, entity, one_id, other_id, dismissed_by_id)
  select ${db.businessId}, ${entity}, min(id), max(id), ${byId} from two having count(*) = 2 on conflict do nothing)
select count(*) = 2 as done from two`.execute(db);
	return rows[0]?.done ?? false;
}

export interface RecentMerge extends Row<"record_merges", "uid" | "merged_at"> {
	kept: string;
	keptUid: string;
	gone: string;
	by: Column<"recruiters", "name"> | null;
}

/** Latest merges that can still be undone. */
export async function listRecentMerges(db: Scoped, entity: string, days: number): Promise<RecentMerge[]> {
	const table = sql.table(entity);
	const { rows } = await sql<RecentMerge>`
select m.uid, k.name as kept, k.uid as "keptUid", g.name as gone, r.name as by, m.merged_at
from record_merges m
join ${table} k on k.business_id = m.business_id and k.id = m.kept_id
join ${table} g on g.business_id = m.business_id and g.id = m.gone_id
left join recruiters r on r.business_id = m.business_id and r.id = m.merged_by_id
where m.business_id = ${db.businessId} and m.entity = ${entity} and m.undone_at is null
  and m.merged_at > now() - make_interval(days => ${days})
order by m.merged_at desc limit 10`.execute(db);
	return rows;
}
