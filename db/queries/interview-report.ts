import { sql } from "kysely";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { interviewKitJoin } from "./scorecards/interview-kit.ts";

export interface InterviewPeriod {
	from: Date;
	/** Exclusive. */
	to: Date;
}

/** Interviews `i` of a period; those that were cancelled too. */
const planned = ({ businessId }: Scoped, { from, to }: InterviewPeriod) =>
	sql`interviews i where i.business_id = ${businessId} and i.starts_at >= ${from} and i.starts_at < ${to}`;

/** `reschedules`: how often they moved in all. */
export interface InterviewTotals extends Row<"interviews", "reschedules"> {
	count: number;
	/** Past, without recorded feedback. */
	pending: number;
	noShows: number;
	cancelled: number;
	/** How many were moved at least once. */
	rescheduled: number;
	/** Median days from the offer, or else the previous stage, until booking; null without data. */
	daysToBook: number | null;
	/** Median days from setting the date to the interview. */
	daysAhead: number | null;
	/** Median hours from its end to a scorecard. */
	feedbackHours: number | null;
}

export async function findInterviewTotals(trx: Scoped, period: InterviewPeriod): Promise<InterviewTotals> {
	const { rows } = await sql<InterviewTotals>`
with picked as materialized (select i.* from ${planned(trx, period)}),
there as materialized (select * from picked where archived_at is null),
waits as (select extract(epoch from i.created_at - coalesce(
    (select min(o.created_at) from slot_offers o where o.business_id = i.business_id and o.interview_id = i.id),
    (select max(e.created_at) from apply_events e where e.business_id = i.business_id and e.apply_id = i.apply_id
      and e.kind in ('applied', 'moved') and e.created_at < i.created_at))) / 86400 as days from there i),
given as (select extract(epoch from s.submitted_at - i.starts_at - make_interval(mins => i.duration_min)) / 3600 as hours
  from there i join scorecards s on s.business_id = i.business_id and s.interview_id = i.id where s.submitted_at is not null)
select count(*)::int as count,
  count(*) filter (where result = 'pending' and starts_at + make_interval(mins => duration_min) < now())::int as pending,
  count(*) filter (where result = 'no-show')::int as "noShows",
  (select count(*) from picked where archived_at is not null)::int as cancelled,
  count(*) filter (where reschedules > 0)::int as rescheduled, coalesce(sum(reschedules), 0)::int as reschedules,
  (select percentile_cont(0.5) within group (order by days) from waits)::float8 as "daysToBook",
  (percentile_cont(0.5) within group (order by extract(epoch from starts_at - created_at) / 86400))::float8 as "daysAhead",
  (select percentile_cont(0.5) within group (order by greatest(hours, 0)) from given)::float8 as "feedbackHours"
from there`.execute(trx);
	const [row] = rows;
	if (!row) throw new Error("An aggregate gives one row");
	return row;
}

export interface InterviewerLoad extends Row<"recruiters", "uid" | "name"> {
	interviews: number;
	minutes: number;
	noShows: number;
	/** Interviews in the next seven days. */
	coming: number;
	/** Scorecards they owe. */
	owed: number;
	feedbackHours: number | null;
}

export async function listInterviewerLoads(trx: Scoped, period: InterviewPeriod): Promise<InterviewerLoad[]> {
	const { rows } = await sql<InterviewerLoad>`
with there as materialized (select i.* from ${planned(trx, period)} and i.archived_at is null),
past as (select x.recruiter_id, count(*)::int as interviews, sum(i.duration_min)::int as minutes,
    count(*) filter (where i.result = 'no-show')::int as no_shows
  from there i join interview_interviewers x on x.business_id = i.business_id and x.interview_id = i.id group by 1),
coming as (select x.recruiter_id, count(*)::int as interviews from interviews i
  join interview_interviewers x on x.business_id = i.business_id and x.interview_id = i.id
  where i.business_id = ${trx.businessId} and i.archived_at is null and i.starts_at >= now() and i.starts_at < now() + interval '7 days' group by 1),
cards as (select s.recruiter_id, percentile_cont(0.5) within group (order by greatest(
    extract(epoch from s.submitted_at - i.starts_at - make_interval(mins => i.duration_min)) / 3600, 0)) as hours
  from there i join scorecards s on s.business_id = i.business_id and s.interview_id = i.id
  where s.submitted_at is not null and s.recruiter_id is not null group by 1),
owing as (select x.recruiter_id, count(*)::int as owed from there i ${interviewKitJoin}
  join interview_interviewers x on x.business_id = i.business_id and x.interview_id = i.id
  where i.result <> 'no-show' and i.starts_at + make_interval(mins => i.duration_min) < now()
    and not exists (select from scorecards s where s.business_id = i.business_id and s.interview_id = i.id
      and s.recruiter_id = x.recruiter_id and s.submitted_at is not null) group by 1)
select r.uid, r.name, coalesce(p.interviews, 0) as interviews, coalesce(p.minutes, 0) as minutes, coalesce(p.no_shows, 0) as "noShows",
  coalesce(c.interviews, 0) as coming, coalesce(o.owed, 0) as owed, k.hours::float8 as "feedbackHours"
from recruiters r left join past p on p.recruiter_id = r.id left join coming c on c.recruiter_id = r.id
left join cards k on k.recruiter_id = r.id left join owing o on o.recruiter_id = r.id
where r.business_id = ${trx.businessId} and (p.recruiter_id is not null or c.recruiter_id is not null)
order by 3 desc, r.name limit 100`.execute(trx);
	return rows;
}

export interface InterviewWeek {
	/** Its Monday, in São Paulo. */
	monday: string;
	count: number;
	noShows: number;
}

/** The weeks of a period with an interview, the last ones first. */
export async function listInterviewWeeks(trx: Scoped, period: InterviewPeriod): Promise<InterviewWeek[]> {
	const monday = sql<string>`to_char(date_trunc('week', starts_at at time zone ${sql.lit(brasilia)}), 'YYYY-MM-DD')`;
	return trx
		.selectFrom("interviews")
		.select([
			monday.as("monday"),
			sql<number>`count(*)::int`.as("count"),
			sql<number>`count(*) filter (where result = 'no-show')::int`.as("noShows"),
		])
		.where("business_id", "=", trx.businessId)
		.where("archived_at", "is", null)
		.where("starts_at", ">=", period.from)
		.where("starts_at", "<", period.to)
		.groupBy("monday")
		.orderBy("monday", "desc")
		.limit(53)
		.execute();
}
