import { sql } from "kysely";
import { internalInterview, interview, placement, webResponse } from "#app/domain/pipeline.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** `mine`: jobs the recruiter owns or works on. `all`: the whole business. */
export type DashboardScope = "mine" | "all";

export interface DashboardNumbers {
	open_jobs: number;
	applies_this_week: number;
	to_review: number;
	interviews: number;
	placements: number;
}

/** No number counts past this: the page says "10.000+" instead of waiting. */
export const dashboardCap = 10_000;

interface Since {
	week: Date;
	month: Date;
}

/** The big numbers of a recruiter of this business, each capped. */
export async function countDashboard(
	db: Scoped,
	businessId: number,
	recruiterId: number,
	scope: DashboardScope,
	since: Since,
): Promise<DashboardNumbers> {
	const capped = (from: ReturnType<typeof sql>) =>
		sql`(select count(*) from (select ${from} limit ${dashboardCap + 1}) n)`;
	const open = sql`and j.status = 2 and j.archived_at is null`;
	const job = sql`join jobs j on j.business_id = a.business_id and j.id = a.job_id`;
	const from = scope === "mine" ? sql`from my_jobs j` : sql`from jobs j`;
	const applies = sql`${from} join applies a on a.business_id = ${businessId} and a.job_id = j.id`;
	const whole = scope === "all" ? sql`where j.business_id = ${businessId}` : sql`where true`;
	const newest = scope === "all" ? sql`from applies a where a.business_id = ${businessId}` : sql`${applies} ${whole}`;
	const placed =
		scope === "all" ? sql`from applies a ${job} where a.business_id = ${businessId}` : sql`${applies} ${whole}`;
	const { rows } = await sql<DashboardNumbers>`
with my_jobs as materialized (${myJobs(businessId, recruiterId)})
select
  ${capped(sql`${from} ${whole} ${open}`)} as open_jobs,
  ${capped(sql`${newest} and a.created_at >= ${since.week}`)} as applies_this_week,
  ${capped(sql`${applies} ${whole} ${open} and a.status = ${webResponse}`)} as to_review,
  ${capped(sql`${applies} ${whole} ${open} and a.status in (${internalInterview}, ${interview})`)} as interviews,
  ${capped(sql`${placed} and a.status = ${placement} and a.entered_status_at >= ${since.month}`)} as placements`.execute(
		db,
	);
	return rows[0] ?? { open_jobs: 0, applies_this_week: 0, to_review: 0, interviews: 0, placements: 0 };
}

function myJobs(businessId: number, recruiterId: number) {
	return sql`select j.id, j.status, j.archived_at from jobs j
   where j.business_id = ${businessId} and j.owner_id = ${recruiterId}
  union
  select j.id, j.status, j.archived_at from job_team t join jobs j on j.business_id = t.business_id and j.id = t.job_id
   where t.business_id = ${businessId} and t.recruiter_id = ${recruiterId}`;
}

export interface OpenJob {
	uid: string;
	title: string;
	company: string;
	city: string | null;
	created_at: Date;
	/** Applies per status. */
	stages: Record<string, number>;
}

/** The newest open jobs of a recruiter (or of the business), with their applies per stage. */
export async function listOpenJobs(
	db: Scoped,
	businessId: number,
	recruiterId: number,
	scope: DashboardScope,
	take: number,
): Promise<OpenJob[]> {
	const mine = scope === "mine" ? sql`and j.id in (select id from (${myJobs(businessId, recruiterId)}) m)` : sql``;
	const { rows } = await sql<OpenJob>`
select j.uid, j.title, c.name as company, j.city, j.created_at,
  (select coalesce(jsonb_object_agg(n.status, n.count), '{}') from (
     select a.status, count(*) as count from applies a where a.business_id = ${businessId} and a.job_id = j.id group by 1) n) as stages
from (select * from jobs j where j.business_id = ${businessId} and j.status = 2 and j.archived_at is null ${mine}
      order by j.created_at desc, j.id desc limit ${take}) j
join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
order by j.created_at desc, j.id desc`.execute(db);
	return rows;
}

export interface LatestApply {
	uid: string;
	name: string;
	avatar_url: string | null;
	candidate_uid: string;
	job_uid: string;
	job_title: string;
	status: number;
	status_name: string;
	created_at: Date;
}

/** The newest applies to a recruiter's jobs (or to any of the business). */
export async function listLatestApplies(
	db: Scoped,
	businessId: number,
	recruiterId: number,
	scope: DashboardScope,
	take: number,
): Promise<LatestApply[]> {
	const newest = sql`select * from applies a where a.business_id = ${businessId} order by a.created_at desc, a.id desc`;
	if (scope === "all") return showApplies(db, businessId, sql`${newest} limit ${take}`);
	// Among the business's newest are mine, if I have many jobs; with few, each of them is asked.
	const mine = myJobs(businessId, recruiterId);
	const recent = sql`select a.* from (${newest} limit 2000) a where a.job_id in (select id from (${mine}) m)
    order by a.created_at desc, a.id desc limit ${take}`;
	const rows = await showApplies(db, businessId, recent);
	if (rows.length === take) return rows;
	return showApplies(
		db,
		businessId,
		sql`select a.* from (${mine}) m cross join lateral (
      select * from applies x where x.business_id = ${businessId} and x.job_id = m.id order by x.created_at desc, x.id desc limit ${take}) a
    order by a.created_at desc, a.id desc limit ${take}`,
	);
}

async function showApplies(db: Scoped, businessId: number, newest: ReturnType<typeof sql>): Promise<LatestApply[]> {
	const { rows } = await sql<LatestApply>`
select a.uid, c.name, c.avatar_url, c.uid as candidate_uid, j.uid as job_uid, j.title as job_title, a.status,
  s.name as status_name, a.created_at
from (${newest}) a
join candidates c on c.business_id = ${businessId} and c.id = a.candidate_id
join jobs j on j.business_id = ${businessId} and j.id = a.job_id
join job_statuses s on s.business_id = ${businessId} and s.job_id = a.job_id and s.status = a.status
order by a.created_at desc, a.id desc`.execute(db);
	return rows;
}
