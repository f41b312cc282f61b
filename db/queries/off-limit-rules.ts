import { sql } from "kysely";
import { isRejection, placementStage } from "#app/domain/applies/pipeline.ts";
import type { Scoped } from "#db/kit/in-business.ts";

interface Happened {
	applyId: number;
	/** Stage left and stage entered; equal when a candidate was presented. */
	from: number;
	to: number;
	presented?: true;
}

/** Applies each matching rule; a reverted placement lifts its protection, a placement extends the company's. */
export async function applyOffLimitRules(db: Scoped, { applyId, from, to, presented }: Happened) {
	if (from === placementStage && to !== placementStage) await lift(db, applyId);
	// Stage rules apply when moving forward; a hire may be restored after a rejection.
	if (isRejection(to) || (!presented && to !== placementStage && to <= from)) return;
	await sql`
insert into off_limits (business_id, reason, kind, source, candidate_id, client_company_id, job_id, recruiter_id, rule_id, severity,
    internal_candidate_exception, starts_on, ends_on)
select r.business_id, r.name, 'candidate', 'rule', a.candidate_id, j.client_company_id, j.id,
  case r.scope when 'other_recruiters' then coalesce(a.recruiter_id, j.owner_id) end, r.id, r.severity, r.scope = 'other_clients',
  t.day, t.day + r.duration_days + case r.event when 'placed' then coalesce(j.guarantee_days, 0) else 0 end
from applies a
join jobs j on j.business_id = a.business_id and j.id = a.job_id
join off_limit_rule_candidates r on r.business_id = a.business_id and r.active and r.archived_at is null
  and case r.event when 'presented' then ${presented === true} when 'placed' then ${!presented} and ${to} = ${placementStage}
        else ${!presented} and ${to} >= r.stage and ${from} < r.stage end,
lateral (select (now() at time zone b.timezone)::date as day from businesses b where b.id = a.business_id) t
where a.business_id = ${db.businessId} and a.id = ${applyId}
on conflict (business_id, rule_id, candidate_id, job_id) where source = 'rule' and archived_at is null
do update set ends_on = greatest(off_limits.ends_on, excluded.ends_on), recruiter_id = excluded.recruiter_id, reopened_at = null`.execute(
		db,
	);
	if (to === placementStage)
		await renew(
			db,
			"placement",
			sql`(select j.client_company_id from applies a
  join jobs j on j.business_id = a.business_id and j.id = a.job_id where a.business_id = ${db.businessId} and a.id = ${applyId})`,
		);
}

/** A new mandate restarts protections that are configured to renew. */
export const renewProtectionsForJob = (db: Scoped, jobId: number) =>
	renew(
		db,
		"new_job",
		sql`(select client_company_id from jobs where business_id = ${db.businessId} and id = ${jobId})`,
	);

async function lift(db: Scoped, applyId: number): Promise<void> {
	await sql`
update off_limits o set archived_at = now() from applies a, off_limit_rule_candidates r
where o.business_id = ${db.businessId} and o.source = 'rule' and o.archived_at is null and r.business_id = o.business_id and r.id = o.rule_id
  and (r.event = 'placed' or r.event = 'stage' and r.stage = ${placementStage}) and a.business_id = o.business_id and a.id = ${applyId}
  and o.candidate_id = a.candidate_id and o.job_id = a.job_id`.execute(db);
}

async function renew(db: Scoped, by: string, company: ReturnType<typeof sql>): Promise<void> {
	await sql`
update off_limits o set ends_on = greatest(o.ends_on, t.day + make_interval(months => o.renew_months)), reopened_at = null
from (select (now() at time zone timezone)::date as day from businesses where id = ${db.businessId}) t
where o.business_id = ${db.businessId} and o.kind = 'company' and o.archived_at is null and o.renew_on = ${by} and o.ends_on >= t.day
  and o.client_company_id = ${company}`.execute(db);
}
