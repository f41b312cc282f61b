import { type RawBuilder, sql } from "kysely";
import { onHoldJobStatus, openJobStatus } from "#app/domain/jobs/job.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

type Sql = RawBuilder<unknown>;

/** Counts stop here; the page then shows "10.000+". */
export const maxDashboardCount = 10_000;

interface DashboardQuery {
	from: Date;
	/** Exclusive. */
	to: Date;
	/** Public ids; empty means every active recruiter. */
	recruiters: readonly string[];
}

export interface RecruiterKpis extends Row<"recruiters", "uid" | "name" | "photo_url"> {
	applies: number;
	submissions: number;
	interviews: number;
	offers: number;
	placements: number;
}

const maxRecruiters = 50;
const maxOwners = 200;

/** Activity per recruiter in a period, each number capped and read from its own index. */
export async function listKpis(db: Scoped, { from, to, recruiters }: DashboardQuery): Promise<RecruiterKpis[]> {
	const counted = (table: string, by: string, at: string, and: Sql = sql``) => sql`(select count(*) from (
    select from ${sql.table(table)} x where x.business_id = ${db.businessId} and x.${sql.ref(by)} = r.id
      and x.${sql.ref(at)} >= ${from} and x.${sql.ref(at)} < ${to}${and} limit ${maxDashboardCount + 1}) n)`;
	const there = sql` and x.archived_at is null`;
	const { rows } = await sql<RecruiterKpis>`
select r.uid, r.name, r.photo_url,
  ${counted("applies", "recruiter_id", "created_at")} as applies,
  ${counted("submissions", "owner_id", "sent_at", there)} as submissions,
  ${counted("interviews", "owner_id", "starts_at", there)} as interviews,
  ${counted("applies", "recruiter_id", "offered_at")} as offers,
  ${counted("applies", "recruiter_id", "placed_at")} as placements
from (select r.id, r.uid, r.name, r.photo_url from recruiters r where r.business_id = ${db.businessId} and ${chosen(recruiters)}
      order by r.name limit ${maxRecruiters}) r
order by placements desc, offers desc, interviews desc, r.name`.execute(db);
	return rows;
}

export interface OwnerJobs {
	/** Null for jobs without an owner. */
	owner: Row<"recruiters", "uid" | "name" | "photo_url"> | null;
	open: number;
	on_hold: number;
	/** Open past the client's expected start. */
	late: number;
	/** Average days since opening. */
	days: number | null;
}

/** Current jobs per owner, with a total. */
export async function listJobCountsByOwner(
	db: Scoped,
	{ recruiters, today }: { recruiters: readonly string[]; today: string },
): Promise<{ owners: OwnerJobs[]; whole: OwnerJobs }> {
	const { rows } = await sql<OwnerJobs & { all: boolean }>`
select n."all", case when r.id is not null then jsonb_build_object('uid', r.uid, 'name', r.name, 'photo_url', r.photo_url) end as owner,
  n.open, n.on_hold, n.late, n.days
from (
  select j.owner_id, grouping(j.owner_id) = 1 as "all",
    count(*) filter (where j.status = ${sql.lit(openJobStatus)}) as open, count(*) filter (where j.status = ${sql.lit(onHoldJobStatus)}) as on_hold,
    count(*) filter (where j.status = ${sql.lit(openJobStatus)} and j.target_date < ${today}::date) as late,
    round(avg(${today}::date - j.opening_date) filter (where j.status = ${sql.lit(openJobStatus)}))::int as days
  from jobs j where j.business_id = ${db.businessId} and j.status in ${sqlIn([openJobStatus, onHoldJobStatus])} and j.archived_at is null
    ${ownedBy(db, recruiters)}
  group by grouping sets ((j.owner_id), ())) n
left join recruiters r on r.business_id = ${db.businessId} and r.id = n.owner_id
order by n."all" desc, n.open desc, r.name limit ${maxOwners + 1}`.execute(db);
	const [whole = { owner: null, open: 0, on_hold: 0, late: 0, days: null }, ...owners] = rows;
	return { owners, whole };
}

const chosen = (recruiters: readonly string[]): Sql =>
	recruiters.length > 0 ? sql`r.uid = any(${sql.val([...recruiters])}::text[])` : sql`r.status = 'active'`;

/** Jobs `j` of these owners; of all when empty. */
const ownedBy = (db: Scoped, recruiters: readonly string[]): Sql =>
	recruiters.length > 0
		? sql`and j.owner_id = any(array(select r.id from recruiters r where r.business_id = ${db.businessId}
        and r.uid = any(${sql.val([...recruiters])}::text[])))`
		: sql``;

export interface OpenJob extends Row<"jobs", "id" | "uid" | "title" | "created_at"> {
	company: NonNullable<Column<"jobs", "company_name">>;
	/** Applies per status. */
	stages: Record<string, number>;
}

/** Newest open jobs of these owners (all when empty), with applies per stage. */
export async function listOpenJobs(
	db: Scoped,
	{ recruiters, take }: { recruiters: readonly string[]; take: number },
): Promise<OpenJob[]> {
	const { rows } = await sql<OpenJob>`
select j.id, j.uid, j.title, j.company_name as company, j.created_at,
  (select coalesce(jsonb_object_agg(n.status, n.count), '{}') from (
     select a.status, count(*) as count from applies a where a.business_id = ${db.businessId} and a.job_id = j.id group by 1) n) as stages
from (select * from jobs j where j.business_id = ${db.businessId} and j.status = ${openJobStatus} and j.archived_at is null ${ownedBy(db, recruiters)}
      order by j.created_at desc, j.id desc limit ${take}) j
order by j.created_at desc, j.id desc`.execute(db);
	return rows;
}

/** Active colleagues for the filter. */
export async function listColleagues(db: Scoped): Promise<Row<"recruiters", "id" | "uid" | "name">[]> {
	return db
		.selectFrom("recruiters")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.orderBy("name")
		.limit(300)
		.execute();
}
