import { type RawBuilder, sql } from "kysely";
import { getOverdueCutoff } from "#app/domain/applies/overdue-cutoff.ts";
import { inProcessStatuses, openStatuses, placementStage } from "#app/domain/applies/pipeline.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

/** Highest count of late applies; beyond it "999+" is shown. */
export const staleCap = 999;

interface Clock {
	now: Date;
	holidays: Holidays;
}

interface Query extends Clock {
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
	const late = await readLateRule(db, { now, holidays });
	if (late === null) return [];
	const ofJob = jobUid === null ? sql`` : sql`and j.uid = ${jobUid}`;
	const applies = sql`select a.business_id, a.id, a.uid, a.status, a.entered_status_at, a.candidate_id, a.job_id,
  coalesce(a.recruiter_id, j.owner_id) as recruiter_id, s.name as status_name, s.sla_business_days as sla, s.position ${late} ${ofJob}`;
	// All applies are sorted at once: in time order those of closed jobs come first.
	const parts =
		recruiter === null
			? [applies]
			: ownedBy(sql`${recruiter}::bigint`).map(
					(owned) => sql`(${applies} ${owned} order by a.entered_status_at, a.id limit ${staleCap + 1})`,
				);
	// Named only once the few of a page are chosen.
	const { rows } = await sql<StaleApply>`
select a.uid, a.status, a.status_name, a.sla, a.entered_status_at, c.name, c.avatar_url, j.uid as job_uid, j.title as job_title,
  k.name as company, r.name as recruiter,
  (select jsonb_build_object('status', n.status, 'name', n.name) from job_statuses n where n.business_id = j.business_id and n.job_id = j.id
     and n.position > a.position and n.status in ${sqlIn([...inProcessStatuses, placementStage])} order by n.position limit 1) as next,
  a.total
from (select a.*, least(count(*) over (), ${staleCap + 1})::int as total from (${sql.join(parts, sql` union all `)}) a
  order by a.entered_status_at, a.id limit ${take}) a
join jobs j on j.business_id = a.business_id and j.id = a.job_id
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
left join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
left join recruiters r on r.business_id = a.business_id and r.id = a.recruiter_id
order by a.entered_status_at, a.id`.execute(db);
	return rows;
}

/** Stale applies per owner, up to the cap, as in `listStale`; null is unowned. */
export async function countStale(db: Scoped, clock: Clock): Promise<Map<string | null, number>> {
	const late = await readLateRule(db, clock);
	if (late === null) return new Map();
	// Newest first: older ones mostly belong to closed jobs.
	const count = (owned: readonly RawBuilder<unknown>[]) => sql`(select count(*)::int as count from (select from (
  ${sql.join(
		owned.map((where) => sql`(select ${late} ${where} order by a.entered_status_at desc limit ${staleCap + 1})`),
		sql` union all `,
	)}) y limit ${staleCap + 1}) x)`;
	const { rows } = await sql<{ uid: string | null; count: number }>`
select r.uid, n.count from recruiters r cross join lateral ${count(ownedBy(sql.ref("r.id")))} n
where r.business_id = ${db.businessId} and n.count > 0
union all
select null, n.count from ${count([sql`and a.recruiter_id is null and j.owner_id is null`])} n where n.count > 0`.execute(
		db,
	);
	return new Map(rows.map(({ uid, count }) => [uid, count]));
}

/** The apply's recruiter, else the job's owner: two parts, because each has an index. */
const ownedBy = (recruiter: RawBuilder<unknown>) => [
	sql`and a.recruiter_id = ${recruiter}`,
	sql`and a.recruiter_id is null and j.owner_id = ${recruiter}`,
];

/** Counts stale applies per job id, by the rule of `listStale`. */
export async function countStaleByJob(
	db: Scoped,
	clock: Clock,
	jobIds: readonly number[],
): Promise<Map<number, number>> {
	const late = jobIds.length > 0 ? await readLateRule(db, clock) : null;
	if (late === null) return new Map();
	const { rows } = await sql<Row<"jobs", "id"> & { count: number }>`
select j.id, count(*)::int as count ${late} and j.id = any(${sql.val([...jobIds])}::bigint[]) group by j.id`.execute(
		db,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Stale applies (`a`, jobs `j`, stages `s`); null when no process has a limit. */
async function readLateRule(db: Scoped, { now, holidays }: Clock): Promise<RawBuilder<unknown> | null> {
	const longer = (than: RawBuilder<unknown>) => sql`(select s.sla_business_days from job_statuses s
  where s.business_id = ${db.businessId} and s.sla_business_days > ${than} order by s.sla_business_days limit 1)`;
	// Iterates over the distinct limits: few values for many stages.
	const { rows: limits } = await sql<{ days: NonNullable<Column<"job_statuses", "sla_business_days">> }>`
with recursive limits as (select ${longer(sql`0`)} as days union all select ${longer(sql.ref("limits.days"))} from limits where limits.days is not null)
select days from limits where days is not null`.execute(db);
	const before = limits.flatMap(({ days }) => {
		const moment = getOverdueCutoff(now, days, holidays);
		return moment ? [{ days, moment }] : [];
	});
	if (before.length === 0) return null;
	const latest = new Date(Math.max(...before.map(({ moment }) => moment.getTime())));
	const cases = before.map(({ days, moment }) => sql`when ${days}::int then ${moment}::timestamptz`);
	return sql`from applies a
join jobs j on j.business_id = a.business_id and j.id = a.job_id and j.status in ${sqlIn(runningStatuses)} and j.archived_at is null
join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
where a.business_id = ${db.businessId} and a.status in ${sqlIn(openStatuses)} and a.withdrawn_at is null
  and a.entered_status_at < ${latest} and a.entered_status_at < case s.sla_business_days ${sql.join(cases, sql` `)} end`;
}
