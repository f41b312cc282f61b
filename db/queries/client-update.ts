import { sql } from "kysely";
import { inProcessStatuses, offerExtendedStage, placementStage } from "#app/domain/applies/pipeline.ts";
import type { ClientUpdateFacts } from "#app/domain/jobs/client-update.ts";
import { openJobStatus } from "#app/domain/jobs/job.ts";
import { minSalaryExpectations } from "#app/domain/jobs/job-health.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

/** Jobs of one letter. */
const mostJobs = 10;

export interface ClientUpdateJob extends Row<"jobs", "id" | "uid" | "title"> {
	companyId: number | null;
	company: string | null;
}

export interface UpdateSubject {
	kind: "job" | "project" | "company";
	uid: string;
}

const ownCondition = ({ kind, uid }: UpdateSubject) => {
	if (kind === "job") return sql`j.uid = ${uid}`;
	if (kind === "company") return sql`c.uid = ${uid}`;
	return sql`j.project_id = (select p.id from projects p
  where p.business_id = j.business_id and p.uid = ${uid} and p.archived_at is null)`;
};

/** Open jobs of a subject, oldest first. */
export async function listClientUpdateJobs(db: Scoped, subject: UpdateSubject): Promise<ClientUpdateJob[]> {
	const { rows } = await sql<ClientUpdateJob>`
select j.id, j.uid, j.title, j.client_company_id as "companyId", coalesce(c.name, j.company_name) as company
from jobs j left join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
where j.business_id = ${db.businessId} and j.archived_at is null and j.status = ${openJobStatus} and ${ownCondition(subject)}
order by j.created_at, j.id limit ${mostJobs}`.execute(db);
	return rows;
}

/** Events of the seven days before `now`, by job id. */
export async function readClientUpdates(
	db: Scoped,
	jobIds: readonly number[],
	now: Date,
): Promise<Map<number, ClientUpdateFacts>> {
	if (jobIds.length === 0) return new Map();
	const since = sql`${now}::timestamptz - interval '7 days'`;
	const { rows } = await sql<Row<"jobs", "id"> & ClientUpdateFacts>`
select j.id, j.openings, j.opening_date as "openingDate", j.target_date as "targetDate",
  a."applyCount", a."newApplies", a."inProcess", a."offerCount", a.placed, a."newestApply",
  case when a.pretensions >= ${minSalaryExpectations} and a.median > 0 then floor(100 * j.salary_to_cents / a.median)::int end as "payPercent",
  i."interviewCount", i.upcoming, i."nextInterview", p.presented, w.waiting
from jobs j
cross join lateral (
  select count(*)::int as "applyCount", count(*) filter (where a.created_at >= ${since})::int as "newApplies",
    count(*) filter (where a.status in ${sqlIn(inProcessStatuses)})::int as "inProcess", count(*) filter (where a.status = ${offerExtendedStage})::int as "offerCount",
    count(*) filter (where a.status = ${placementStage})::int as placed, max(a.created_at) as "newestApply",
    count(a.expectation_cents) filter (where a.currency = j.currency) as pretensions,
    (percentile_cont(0.5) within group (order by a.expectation_cents) filter (where a.currency = j.currency))::float8 as median
  from applies a where a.business_id = j.business_id and a.job_id = j.id and a.withdrawn_at is null) a
cross join lateral (
  select count(*) filter (where i.starts_at >= ${since} and i.starts_at < ${now} and i.result <> 'no-show')::int as "interviewCount",
    count(*) filter (where i.kind = 'client' and i.starts_at >= ${now})::int as upcoming,
    min(i.starts_at) filter (where i.kind = 'client' and i.starts_at >= ${now}) as "nextInterview"
  from interviews i where i.business_id = j.business_id and i.job_id = j.id and i.archived_at is null) i
left join lateral (
  select jsonb_build_object('uid', s.uid, 'sentAt', s.sent_at, 'people', (select count(*) from shortlist_applies x
    where x.business_id = s.business_id and x.shortlist_id = s.id)) as presented from shortlists s
  where s.business_id = j.business_id and s.job_id = j.id and s.sent_at >= ${since} and s.archived_at is null
  order by s.sent_at desc limit 1) p on true
left join lateral (
  select jsonb_build_object('uid', s.uid, 'sentAt', s.sent_at, 'people', (select count(*) from shortlist_applies x
    where x.business_id = s.business_id and x.shortlist_id = s.id)) as waiting from shortlists s
  where s.business_id = j.business_id and s.job_id = j.id and s.status = 'sent' and s.sent_at is not null and s.archived_at is null
  order by s.sent_at limit 1) w on true
where j.business_id = ${db.businessId} and j.id = any(${sql.val([...jobIds])}::bigint[]) and j.archived_at is null`.execute(
		db,
	);
	// JSON contains dates as text.
	const dated = <T extends { sentAt: Date }>(list: T | null): T | null =>
		list && Object.assign({}, list, { sentAt: new Date(list.sentAt) });
	return new Map(
		rows.map(({ id, presented, waiting, ...facts }) => [
			id,
			{ ...facts, presented: dated(presented), waiting: dated(waiting) },
		]),
	);
}
