import { type RawBuilder, sql } from "kysely";
import { inProcess, openStatuses, placement } from "#app/domain/applies/pipeline.ts";
import { lateBefore } from "#app/domain/applies/stage-age.ts";
import { running } from "#app/domain/jobs/job.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { inSet } from "#db/kit/sql-in.ts";

interface Query {
	now: Date;
	holidays: Holidays;
	/** Recruiter id: own applies, or unowned ones of their jobs. */
	recruiter: number | null;
	jobUid: string | null;
	take: number;
}

export interface StaleApply {
	uid: string;
	status: number;
	status_name: string;
	sla: number;
	entered_status_at: Date;
	name: string;
	avatar_url: string | null;
	job_uid: string;
	job_title: string;
	company: string;
	recruiter: string | null;
	/** Next stage; null at the end of the process. */
	next: { status: number; name: string } | null;
	total: number;
}

/** Applies longer in their stage than the process allows (business days), longest first. */
export async function listStale(db: Scoped, { now, holidays, recruiter, jobUid, take }: Query): Promise<StaleApply[]> {
	const stale = await staleApplies(db, { now, holidays });
	if (stale === null) return [];
	// Named only once the few of a page are chosen.
	const { rows } = await sql<StaleApply>`
select a.uid, a.status, a.status_name, a.sla, a.entered_status_at, c.name, c.avatar_url, j.uid as job_uid, j.title as job_title,
  k.name as company, r.name as recruiter,
  (select jsonb_build_object('status', n.status, 'name', n.name) from job_statuses n where n.business_id = j.business_id and n.job_id = j.id
     and n.position > a.position and n.status in ${inSet([...inProcess, placement])} order by n.position limit 1) as next,
  a.total
from (
  select a.business_id, a.id, a.uid, a.status, a.entered_status_at, a.candidate_id, a.job_id, coalesce(a.recruiter_id, j.owner_id) as recruiter_id,
    s.name as status_name, s.sla_business_days as sla, s.position, (count(*) over ())::int as total
  ${stale}
  where (${recruiter}::bigint is null or coalesce(a.recruiter_id, j.owner_id) = ${recruiter})
    and (${jobUid}::text is null or j.uid = ${jobUid})
  order by a.entered_status_at, a.id limit ${take}) a
join jobs j on j.business_id = a.business_id and j.id = a.job_id
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
left join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
left join recruiters r on r.business_id = a.business_id and r.id = a.recruiter_id
order by a.entered_status_at, a.id`.execute(db);
	return rows;
}

/** Counts stale applies per owner, by the rule of `listStale`; null is nobody's. */
export async function countStale(
	db: Scoped,
	clock: Pick<Query, "now" | "holidays">,
): Promise<Map<string | null, number>> {
	const stale = await staleApplies(db, clock);
	if (stale === null) return new Map();
	const { rows } = await sql<{ uid: string | null; count: number }>`
select r.uid, count(*)::int as count
${stale}
left join recruiters r on r.business_id = a.business_id and r.id = coalesce(a.recruiter_id, j.owner_id)
group by r.uid`.execute(db);
	return new Map(rows.map(({ uid, count }) => [uid, count]));
}

/** Counts stale applies per job id, by the rule of `listStale`. */
export async function countStaleByJob(
	db: Scoped,
	clock: Pick<Query, "now" | "holidays">,
	jobIds: readonly number[],
): Promise<Map<number, number>> {
	const stale = jobIds.length > 0 ? await staleApplies(db, clock) : null;
	if (stale === null) return new Map();
	const { rows } = await sql<Row<"jobs", "id"> & { count: number }>`
select j.id, count(*)::int as count
${stale}
where j.id = any(${sql.val([...jobIds])}::bigint[])
group by j.id`.execute(db);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Stale applies as `a` of jobs `j` in stages `s`; null when no process has a limit. */
async function staleApplies(
	db: Scoped,
	{ now, holidays }: Pick<Query, "now" | "holidays">,
): Promise<RawBuilder<unknown> | null> {
	const { rows: limits } = await sql<{ days: NonNullable<Column<"job_statuses", "sla_business_days">> }>`
select distinct sla_business_days as days from job_statuses where business_id = ${db.businessId} and sla_business_days is not null`.execute(
		db,
	);
	if (limits.length === 0) return null;
	const before = limits.map(({ days }) => ({ days, before: lateBefore(now, days, holidays) }));
	return sql`from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as t(days int, before timestamptz)
join job_statuses s on s.business_id = ${db.businessId} and s.sla_business_days = t.days and s.status in ${inSet(openStatuses)}
join jobs j on j.business_id = s.business_id and j.id = s.job_id and j.status in ${inSet(running)} and j.archived_at is null
join applies a on a.business_id = j.business_id and a.job_id = j.id and a.status = s.status
  and a.entered_status_at < t.before and a.withdrawn_at is null`;
}
