import { sql } from "kysely";
import { webResponseStage } from "#app/domain/applies/pipeline.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { type MatchPersonRow, matchPersonColumns, personHistory } from "../match/person-columns.ts";

/** Whether no decision on apply `a` has been made yet. */
export const waitsForReview = sql`a.status = ${sql.lit(webResponseStage)} and a.withdrawn_at is null`;

/** Applies of one job, or of recruiters by public id; without ids, of everyone. */
export type ReviewScope = { job: number } | { recruiters: readonly string[] };

const inScope = (db: Scoped, scope: ReviewScope) =>
	"job" in scope
		? sql`a.job_id = ${scope.job}`
		: scope.recruiters.length === 0
			? sql`true`
			: sql`a.recruiter_id = any(array(select r.id from recruiters r where r.business_id = ${db.businessId}
        and r.uid = any(${sql.val([...scope.recruiters])}::text[])))`;

export interface ReviewQueueEntry extends Row<"applies", "uid"> {
	/** Position from 1, longest waiting first. */
	place: number;
	previous: string | null;
	next: string | null;
	total: number;
}

/** First in the review queue and, if waiting, the apply `uid`, with positions. */
export async function listReviewQueue(db: Scoped, scope: ReviewScope, uid: string | null): Promise<ReviewQueueEntry[]> {
	const { rows } = await sql<ReviewQueueEntry>`
select * from (
  select a.uid, (row_number() over w)::int as place, lag(a.uid) over w as previous, lead(a.uid) over w as next, (count(*) over ())::int as total
  from applies a where a.business_id = ${db.businessId} and ${waitsForReview} and ${inScope(db, scope)}
  window w as (order by a.entered_status_at, a.id)) q
where place = 1 or uid = ${uid}::text order by place`.execute(db);
	return rows;
}

export interface ApplyToReview
	extends Row<
		"applies",
		"id" | "job_id" | "candidate_id" | "cv_file_id" | "source" | "cover_letter" | "created_at" | "currency"
	> {
	expectation_cents: number | null;
	off_limit: Column<"applies", "off_limit_flag">;
	job_uid: string;
	job_title: string;
	company: string | null;
	candidate_uid: string;
	name: string;
	avatar_url: string | null;
	role_name: string | null;
	current_company: string | null;
	city: string | null;
	state: string | null;
	candidate_status: Column<"candidates", "status">;
}

export async function findApplyToReview(
	db: Scoped,
	uid: string,
	{ withExpectation }: { withExpectation: boolean },
): Promise<ApplyToReview | undefined> {
	const { rows } = await sql<ApplyToReview>`
select a.id, a.job_id, a.candidate_id, a.cv_file_id, a.source, a.cover_letter, a.created_at, a.currency, a.off_limit_flag as off_limit,
  case when ${withExpectation}::boolean then a.expectation_cents end as expectation_cents,
  j.uid as job_uid, j.title as job_title, k.name as company, c.uid as candidate_uid, c.name, c.avatar_url,
  coalesce(c.current_position, c.role_name) as role_name, c.current_company, c.city, c.state, c.status as candidate_status
from applies a
join jobs j on j.business_id = a.business_id and j.id = a.job_id
left join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
where a.business_id = ${db.businessId} and a.uid = ${uid}`.execute(db);
	return rows[0];
}

/** A candidate's facts for the match with one job. */
export async function findMatchPersonRow(
	db: Scoped,
	candidateId: number,
	job: { id: number; city: string | null; state: string | null },
): Promise<MatchPersonRow | undefined> {
	const { rows } = await sql<MatchPersonRow>`
select ${matchPersonColumns(sql`${job.city}::text`, sql`${job.state}::text`)}, ${personHistory(sql`${job.id}::bigint`)}
from candidates c where c.business_id = ${db.businessId} and c.id = ${candidateId}`.execute(db);
	return rows[0];
}

export interface ReviewedApplyStatus extends Row<"applies", "uid" | "status" | "entered_status_at"> {
	name: string;
	stage: string;
	withdrawn: boolean;
	/** The user who moved it; null for the system or the candidate. */
	by: string | null;
	at: Date | null;
}

/** Current status of an apply that no longer waits; undefined when it is missing. */
export async function findReviewedApplyStatus(db: Scoped, uid: string): Promise<ReviewedApplyStatus | undefined> {
	const { rows } = await sql<ReviewedApplyStatus>`
select a.uid, a.status, a.entered_status_at, c.name, s.name as stage, a.withdrawn_at is not null as withdrawn, e.by, e.created_at as at
from applies a
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
left join lateral (select e.created_at, r.name as by from apply_events e
  left join recruiters r on r.business_id = e.business_id and r.id = e.recruiter_id
  where e.business_id = a.business_id and e.apply_id = a.id and e.kind in ('applied', 'moved', 'undone')
  order by e.created_at desc, e.id desc limit 1) e on true
where a.business_id = ${db.businessId} and a.uid = ${uid}`.execute(db);
	return rows[0];
}

interface JobToReview extends Row<"jobs", "uid" | "title"> {
	count: number;
}

/** A recruiter's own jobs with waiting applies, longest waiting first. */
export async function listJobsToReview(
	db: Scoped,
	{ recruiterId, except, take }: { recruiterId: number; except: number | null; take: number },
): Promise<JobToReview[]> {
	const { rows } = await sql<JobToReview>`
select j.uid, j.title, count(*)::int as count
from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id and j.archived_at is null
where a.business_id = ${db.businessId} and ${waitsForReview} and a.recruiter_id = ${recruiterId} and a.job_id is distinct from ${except}::bigint
group by j.id, j.uid, j.title order by min(a.entered_status_at) limit ${take}`.execute(db);
	return rows;
}

/** The reasons a recruiter rejects for most often, of the last few hundred. */
export async function listUsualReasons(db: Scoped, recruiterId: number): Promise<number[]> {
	const { rows } = await sql<Row<"applies", "reject_reason">>`
select reject_reason from (
  select (details->>'reject_reason')::int as reject_reason from apply_events
  where business_id = ${db.businessId} and recruiter_id = ${recruiterId} and kind = 'moved' and to_status in (9, 14) and details ? 'reject_reason'
  order by id desc limit 300) e
group by reject_reason order by count(*) desc, reject_reason limit 6`.execute(db);
	return rows.flatMap(({ reject_reason }) => reject_reason ?? []);
}
