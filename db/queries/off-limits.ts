import { type RawBuilder, sql } from "kysely";
import {
	type ApproachQuery,
	allowsApproach,
	type Protection,
	strictestProtection,
} from "#app/domain/companies/off-limits.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** CTEs for `with recursive`: `standing` (protections), `guarded` (companies covered) and `guarded_names` (their spellings). */
export const activeProtectionsSql = (db: Scoped): RawBuilder<unknown> => sql`
standing as materialized (select o.* from off_limits o
  where o.business_id = ${db.businessId} and o.archived_at is null and ${onDay(db)} between o.starts_on and coalesce(o.ends_on, 'infinity')),
guarded as materialized (select off_limit_id, company_id, include_group from app_guarded_companies()),
guarded_names as materialized (select off_limit_id, key from app_guarded_names())`;

/** Adds the blocking protections (`refusing`) and their companies (`refusing_companies`). */
export const refusingCtes = (db: Scoped): RawBuilder<unknown> => sql`${activeProtectionsSql(db)},
refusing as materialized (select * from standing where severity = 'block'),
refusing_companies as materialized (select distinct company_id from guarded where off_limit_id in (select id from refusing))`;

const onDay = (db: Scoped) =>
	sql`(select (now() at time zone timezone)::date from businesses where id = ${db.businessId})`;

/** Each of these candidates with each protection that covers them: (id, off_limit_id). */
const covered = (db: Scoped, ids: readonly number[]): RawBuilder<unknown> => sql`
people as materialized (select c.id, c.current_company, c.current_company_id from candidates c
  where c.business_id = ${db.businessId} and c.id = any(${sql.val([...ids])}::bigint[])),
employers as materialized (select w.company, n.off_limit_id
  from (select distinct current_company as company from people where current_company is not null) w
  join guarded_names n on n.key = app_company_key(w.company)),
covered as (
  select p.id, g.off_limit_id from people p join guarded g on g.company_id = p.current_company_id
  union select p.id, e.off_limit_id from people p join employers e on e.company = p.current_company
  union select p.id, g.off_limit_id from guarded g
    join candidate_experiences e on e.business_id = ${db.businessId} and e.client_company_id = g.company_id and e.current and e.verified
    join people p on p.id = e.candidate_id
  union select p.id, s.id from standing s join people p on p.id = s.candidate_id where s.kind = 'candidate'
  union select g.candidate_id, g.off_limit_id
    from app_guarded_people(${sql.val([...ids])}::bigint[], ${sql.val(runningStatuses)}::int[]) g join people p on p.id = g.candidate_id)`;

/** Active protections that cover these candidates, in one query: one row per protection. */
export async function listProtections(
	db: Scoped,
	ids: readonly number[],
): Promise<(Protection & { people: number[] })[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<Protection & { people: number[] }>`
with recursive ${activeProtectionsSql(db)}, ${covered(db, ids)}
select s.id, s.uid, s.kind, s.severity, coalesce(case when s.kind = 'company' then k.name end, s.reason) as rule, s.reason,
  s.ends_on::text as until, s.job_id as job, s.recruiter_id as recruiter, s.internal_candidate_exception as "internalException",
  (select coalesce(json_agg(x.id), '[]') from (select g.company_id as id from guarded g where g.off_limit_id = s.id
    union select s.client_company_id where s.client_company_id is not null) x) as companies,
  c.people
from standing s
join (select off_limit_id, json_agg(id) as people from covered group by off_limit_id) c on c.off_limit_id = s.id
left join client_companies k on k.business_id = s.business_id and k.id = s.client_company_id
order by s.id`.execute(db);
	return rows;
}

/** The strongest protection per candidate, for a given job or for none. */
export async function findProtections(
	db: Scoped,
	ids: readonly number[],
	target: { jobId?: number; recruiter?: number | null } = {},
): Promise<Map<number, Protection>> {
	const coverage = await listProtections(db, ids);
	if (coverage.length === 0) return new Map();
	const request: ApproachQuery = {
		recruiter: target.recruiter ?? null,
		job: await getJob(db, target.jobId),
	};
	const result = new Map<number, Protection[]>();
	for (const { people, ...one } of coverage.filter((protection) => !allowsApproach(protection, request)))
		for (const id of people) result.set(id, [...(result.get(id) ?? []), one]);
	return new Map(
		[...result].flatMap(([id, all]) => {
			const item = strictestProtection(all);
			return item ? [[id, item] as const] : [];
		}),
	);
}

/** Candidates blocked by a protection for this job, or any, with the protection's source. */
export async function findBlockingRules(
	db: Scoped,
	candidateIds: readonly number[],
	jobId: number | null,
	recruiter: number | null = null,
): Promise<Map<number, string>> {
	const all = await findProtections(db, candidateIds, jobId === null ? { recruiter } : { jobId, recruiter });
	return new Map([...all].flatMap(([id, { severity, rule }]) => (severity === "block" ? [[id, rule] as const] : [])));
}

async function getJob(db: Scoped, jobId: number | undefined): Promise<ApproachQuery["job"]> {
	if (jobId === undefined) return null;
	const job = await db
		.selectFrom("jobs")
		.select(["id", "client_company_id"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", jobId)
		.executeTakeFirst();
	return job ? { id: job.id, company: job.client_company_id } : null;
}
