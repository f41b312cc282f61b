import { type RawBuilder, sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export async function isOnLegalHold(db: Scoped, ids: readonly number[]): Promise<boolean> {
	const { rows } =
		await sql`select from legal_holds where business_id = ${db.businessId} and candidate_id = any(${sql.val(ids)}::bigint[])
  and lifted_at is null and (until is null or until >= app_today()) limit 1`.execute(db);
	return rows.length > 0;
}

/** The same in a query: a candidate or a record merged into them is held. */
export function onLegalHoldSql(db: Scoped, candidateId: RawBuilder<unknown>): RawBuilder<boolean> {
	return sql<boolean>`exists (
  with recursive people as (
    select ${candidateId} as id
    union select c.id from candidates c join people p on c.merged_to_id = p.id where c.business_id = ${db.businessId})
  select from legal_holds h where h.business_id = ${db.businessId} and h.candidate_id in (select id from people)
    and h.lifted_at is null and (h.until is null or h.until >= app_today()))`;
}

export async function findHold(db: Scoped, candidateId: number) {
	const { rows } = await sql<
		Row<"legal_holds", "reason" | "created_at"> & { until: string | null; by: Column<"recruiters", "name"> | null }
	>`
select h.reason, h.until::text, r.name as by, h.created_at from legal_holds h
left join recruiters r on r.business_id = h.business_id and r.id = h.recruiter_id
where h.business_id = ${db.businessId} and h.candidate_id = ${candidateId} and h.lifted_at is null
  and (h.until is null or h.until >= app_today())`.execute(db);
	return rows[0] ?? null;
}

/** Places a legal hold that prevents erasure; replaces an expired one. */
export async function placeLegalHold(
	db: Scoped,
	candidateId: number,
	{ reason, until, recruiterId }: { reason: string; until: string | null; recruiterId: number },
): Promise<void> {
	await sql`insert into legal_holds (business_id, candidate_id, reason, until, recruiter_id)
values (${db.businessId}, ${candidateId}, ${reason}, ${until}::date, ${recruiterId})
on conflict (business_id, candidate_id) where lifted_at is null
do update set reason = excluded.reason, until = excluded.until, recruiter_id = excluded.recruiter_id, created_at = now()`.execute(
		db,
	);
}

/** Lifts the hold on a record; false when there was none. */
export async function liftHold(db: Scoped, candidateId: number, recruiterId: number): Promise<boolean> {
	const { rows } = await sql`update legal_holds set lifted_at = now(), lifted_by_id = ${recruiterId}
where business_id = ${db.businessId} and candidate_id = ${candidateId} and lifted_at is null returning id`.execute(db);
	return rows.length > 0;
}
