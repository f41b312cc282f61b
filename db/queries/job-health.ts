import { sql } from "kysely";
import {
	internalInterviewStage,
	interviewStage,
	offerExtendedStage,
	openStatuses,
} from "#app/domain/applies/pipeline.ts";
import { openJobStatus } from "#app/domain/jobs/job.ts";
import { type JobHealthFacts, minSalaryExpectations } from "#app/domain/jobs/job-health.ts";
import { type Holidays, stageAgeYears } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { countStaleByJob } from "./applies/overdue.ts";
import { waitsForReview } from "./applies/review-queue.ts";
import { listHolidayDays } from "./holidays.ts";
import { interviewKitJoin } from "./scorecards/interview-kit.ts";

interface Clock {
	now: Date;
	holidays: Holidays;
}

/** The moment and the business's holidays that reasons are counted by. */
export async function readHealthClock(db: Scoped, now: Date): Promise<Clock> {
	return { now, holidays: await listHolidayDays(db, stageAgeYears(now)) };
}

type Counted = Omit<JobHealthFacts, "overLimit">;

/** Facts of the open jobs among these, by job id. */
export async function readJobHealth(
	db: Scoped,
	jobIds: readonly number[],
	clock: Clock,
): Promise<Map<number, JobHealthFacts>> {
	if (jobIds.length === 0) return new Map();
	const { rows } = await sql<Row<"jobs", "id"> & Counted>`
select j.id, j.opening_date as "openingDate", j.target_date as "targetDate", j.salary_to_cents as "salaryTo",
  a.offers, a."newestApply", a."toReview", a."oldestToReview",
  case when a.pretensions >= ${minSalaryExpectations} then a.median end as "medianPretension",
  b.count as "notBooked", b.oldest as "oldestNotBooked",
  i.count as "withoutResult", i.oldest as "oldestWithoutResult",
  d.count as "withoutScorecard", d.oldest as "oldestWithoutScorecard", s.silent
from jobs j
cross join lateral (
  select count(*) filter (where a.status = ${offerExtendedStage})::int as offers, max(a.created_at) as "newestApply",
    count(*) filter (where ${waitsForReview})::int as "toReview",
    min(a.entered_status_at) filter (where ${waitsForReview}) as "oldestToReview",
    count(a.expectation_cents) filter (where a.currency = j.currency) as pretensions,
    (percentile_cont(0.5) within group (order by a.expectation_cents) filter (where a.currency = j.currency))::float8 as median
  from applies a where a.business_id = j.business_id and a.job_id = j.id and a.withdrawn_at is null) a
cross join lateral (
  select count(*)::int as count, min(a.entered_status_at) as oldest from applies a
  where a.business_id = j.business_id and a.job_id = j.id and a.status in ${sqlIn([internalInterviewStage, interviewStage])} and a.withdrawn_at is null
    and not exists (select from interviews i where i.business_id = a.business_id and i.apply_id = a.id and i.archived_at is null
      and (i.starts_at >= a.entered_status_at or i.created_at >= a.entered_status_at))) b
cross join lateral (
  select count(*)::int as count, min(i.starts_at) as oldest from interviews i
  join applies a on a.business_id = i.business_id and a.id = i.apply_id and a.status in ${sqlIn(openStatuses)} and a.withdrawn_at is null
  where i.business_id = j.business_id and i.job_id = j.id and i.result = 'pending' and i.archived_at is null
    and i.starts_at + i.duration_min * interval '1 minute' < ${clock.now}) i
cross join lateral (
  select count(*)::int as count, min(i.starts_at) as oldest from interviews i
  join applies a on a.business_id = i.business_id and a.id = i.apply_id and a.status in ${sqlIn(openStatuses)} and a.withdrawn_at is null ${interviewKitJoin}
  where i.business_id = j.business_id and i.job_id = j.id and i.result in ('yes', 'no') and i.archived_at is null
    and exists (select from interview_interviewers x join recruiters r on r.business_id = x.business_id and r.id = x.recruiter_id and r.status = 'active'
      where x.business_id = i.business_id and x.interview_id = i.id and not exists (select from scorecards s
        where s.business_id = x.business_id and s.interview_id = x.interview_id and s.recruiter_id = x.recruiter_id and s.submitted_at is not null))) d
left join lateral (
  select jsonb_build_object('uid', s.uid, 'name', s.name, 'sentAt', s.sent_at) as silent from shortlists s
  where s.business_id = j.business_id and s.job_id = j.id and s.status = 'sent' and s.sent_at is not null and s.archived_at is null
  order by s.sent_at limit 1) s on true
where j.business_id = ${db.businessId} and j.id = any(${sql.val([...jobIds])}::bigint[]) and j.status = ${openJobStatus}
  and j.archived_at is null`.execute(db);
	const stale = await countStaleByJob(
		db,
		clock,
		rows.map(({ id }) => id),
	);
	return new Map(
		rows.map(({ id, silent, ...facts }) => [
			id,
			{
				...facts,
				// JSON contains the date as text.
				silent: silent && { ...silent, sentAt: new Date(silent.sentAt) },
				overLimit: stale.get(id) ?? 0,
			},
		]),
	);
}

/** Open jobs of one recruiter, or of all, oldest first. */
export function listOpenJobOwners(db: Scoped, { recruiterId, take }: { recruiterId: number | null; take: number }) {
	return db
		.selectFrom("jobs as j")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "j.business_id").onRef("r.id", "=", "j.owner_id"),
		)
		.select(["j.id", "j.uid", "j.title", "j.company_name as company", "r.name as owner"])
		.where("j.business_id", "=", db.businessId)
		.where("j.status", "=", openJobStatus)
		.where("j.archived_at", "is", null)
		.$if(recruiterId !== null, (query) => query.where("j.owner_id", "=", recruiterId))
		.orderBy("j.created_at")
		.orderBy("j.id")
		.limit(take)
		.execute();
}

export function listJobOwners(db: Scoped) {
	return db
		.selectFrom("recruiters as r")
		.select(["r.id", "r.name", "r.email", "r.notification_prefs"])
		.select(sql<"pt" | "en">`coalesce(r.locale, 'pt')`.as("locale"))
		.where("r.business_id", "=", db.businessId)
		.where("r.status", "=", sql.lit("active"))
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("jobs as j")
					.select("j.id")
					.whereRef("j.business_id", "=", "r.business_id")
					.whereRef("j.owner_id", "=", "r.id")
					.where("j.status", "=", openJobStatus)
					.where("j.archived_at", "is", null),
			),
		)
		.orderBy("r.id")
		.execute();
}
