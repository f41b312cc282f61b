import { sql } from "kysely";
import { entities } from "#app/entities/index.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface Part {
	/** How many there are in all; told with the first part. */
	total?: number;
	done: number;
	/** Where to go on; null at the end. */
	next: number | null;
	notes?: string[];
}

const size = 500;

/** Stored CVs are read once more, each by a job of its own. */
export async function reparsePart(db: Scoped, businessId: number, after: number): Promise<Part> {
	const { rows } = await sql<{ id: number; total: number }>`
select id, count(*) over ()::int as total from data_files where business_id = ${businessId} and file_type = 'cv' and id > ${after} order by id limit ${size}`.execute(
		db,
	);
	for (const { id } of rows)
		await enqueue(db, "parse_cv", { businessId, fileId: id }, { jobKey: `parse_cv:${businessId}:${id}` });
	return partOf(rows, after);
}

/** Each application's days in its stages, counted anew from its history: what a move wrote, and when the stage it is in began. */
export async function stageTimesPart(db: Scoped, businessId: number, after: number): Promise<Part> {
	const { rows } = await sql<{ id: number; total: number }>`
select id, count(*) over ()::int as total from applies where business_id = ${businessId} and id > ${after} order by id limit ${size}`.execute(
		db,
	);
	const ids = sql.val(rows.map(({ id }) => id));
	await sql`
with steps as (
  select e.id, e.apply_id, greatest(0, extract(epoch from e.created_at - lag(e.created_at, 1, a.created_at) over (partition by e.apply_id order by e.created_at, e.id)))::bigint as seconds
  from apply_events e join applies a on a.business_id = e.business_id and a.id = e.apply_id
  where e.business_id = ${businessId} and e.apply_id = any(${ids}::bigint[]) and e.kind in ('applied', 'moved'))
update apply_events e set seconds_in_status = s.seconds from steps s
where e.business_id = ${businessId} and e.id = s.id and e.kind = 'moved' and e.seconds_in_status is distinct from s.seconds`.execute(
		db,
	);
	await sql`
update applies a set entered_status_at = m.at from (
  select apply_id, max(created_at) as at from apply_events where business_id = ${businessId} and apply_id = any(${ids}::bigint[]) and kind = 'moved' group by 1) m
where a.business_id = ${businessId} and a.id = m.apply_id and a.entered_status_at is distinct from m.at`.execute(db);
	return partOf(rows, after);
}

/** Records are touched without a change: the triggers write their search documents anew. */
export async function searchPart(db: Scoped, businessId: number, after: number): Promise<Part> {
	const { rows } = await sql<{ id: number; total: number }>`
select id, count(*) over ()::int as total from candidates where business_id = ${businessId} and archived_at is null and id > ${after} order by id limit ${size}`.execute(
		db,
	);
	const ids = sql.val(rows.map(({ id }) => id));
	await sql`update candidates set name = name where business_id = ${businessId} and id = any(${ids}::bigint[])`.execute(
		db,
	);
	if (after === 0)
		for (const { table } of entities.filter(
			(one) => !one.undeletable && one.scope !== "everyone" && one.key !== "candidates",
		))
			await sql`update ${sql.table(table)} set archived_at = archived_at where business_id = ${businessId}`.execute(db);
	return partOf(rows, after);
}

/** Candidates that look the same person: by e-mail or phone kept twice, or the same plain name. Their pairs, to be merged by people. */
export async function mergeQueuePart(db: Scoped, businessId: number): Promise<Part> {
	const { rows } = await sql<{ a: string; b: string; name: string }>`
select min(uid) as a, max(uid) as b, min(name) as name from candidates
where business_id = ${businessId} and archived_at is null and anonymised_at is null
group by app_plain(name), coalesce(mobile_phone, '') having count(*) > 1 and (max(mobile_phone) is not null or count(*) = 2) order by 3 limit 100`.execute(
		db,
	);
	return {
		...{ total: rows.length, done: rows.length, next: null },
		notes: rows.map(({ a, b }) => `/recruiters/merge/candidates/${a}/${b}`),
	};
}

function partOf(rows: readonly { id: number; total: number }[], after: number): Part {
	const last = rows.at(-1);
	return {
		...(after === 0 ? { total: rows[0]?.total ?? 0 } : {}),
		...{ done: rows.length, next: last && rows.length === size ? last.id : null },
	};
}
