import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { olderThan, type Subject, type TimelinePosition, type TimelineWindow } from "./timeline-window.ts";

/** Entities with selection events, and the column that refers to them. */
const column: Record<string, string> = { candidates: "candidate_id", jobs: "job_id", applies: "apply_id" };

export const isHiringEntity = (entity: string) => Object.hasOwn(column, entity);

interface Move
	extends TimelinePosition,
		Row<"apply_events", "from_status" | "to_status" | "from_name" | "to_name" | "note" | "actor_type"> {
	event: Column<"apply_events", "kind">;
	by: Column<"recruiters", "name"> | null;
	apply: Column<"applies", "uid">;
	candidate: Column<"candidates", "name">;
	job: Column<"jobs", "title">;
}

/** Reads at most one page of history per apply. */
export async function timelineApplyEvents(db: Scoped, { entity, recordId }: Subject, window: TimelineWindow) {
	const own = entity === "applies" ? "id" : column[entity];
	if (!own) return [];
	const { rows } = await sql<Move>`
select e.*, r.name as by, a.uid as apply, c.name as candidate, j.title as job
  from applies a cross join lateral (
    select e.id, e.created_at as at, e.created_at::text as exact, e.kind as event, e.from_status, e.to_status, e.from_name,
        e.to_name, e.note, e.actor_type, e.recruiter_id
      from apply_events e
     where e.business_id = a.business_id and e.apply_id = a.id and e.kind in ('applied', 'moved', 'undone', 'withdrawn')
       and ${olderThan(sql`e.created_at`, sql`e.id`, window)}
     order by e.created_at desc, e.id desc limit ${window.take}) e
  join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
  join jobs j on j.business_id = a.business_id and j.id = a.job_id
  left join recruiters r on r.business_id = a.business_id and r.id = e.recruiter_id
 where a.business_id = ${db.businessId} and a.${sql.ref(own)} = ${recordId}
 order by e.at desc, e.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "move" as const }));
}

interface Interview
	extends TimelinePosition,
		Row<"interviews", "uid" | "title" | "starts_at" | "interview_status" | "result"> {
	by: Column<"recruiters", "name"> | null;
}

/** Interviews of a candidate, a job or an apply, by when they were arranged. */
export async function timelineInterviews(db: Scoped, subject: Subject, window: TimelineWindow) {
	const own = column[subject.entity];
	if (!own) return [];
	const { rows } = await sql<Interview>`
select i.id, i.created_at as at, i.created_at::text as exact, i.uid, i.title, i.starts_at, i.interview_status, i.result, r.name as by
  from interviews i left join recruiters r on r.business_id = i.business_id and r.id = i.created_by_id
 where i.business_id = ${db.businessId} and i.${sql.ref(own)} = ${subject.recordId} and i.archived_at is null
   and ${olderThan(sql`i.created_at`, sql`i.id`, window)}
 order by i.created_at desc, i.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "interview" as const }));
}

interface Meeting extends TimelinePosition, Row<"meetings", "uid" | "subject" | "starts_at" | "result" | "outcome"> {
	by: Column<"recruiters", "name"> | null;
}

/** By time of arrangement; private meetings only for participants. */
export async function timelineMeetings(
	db: Scoped,
	{ entity, recordId }: Subject,
	window: TimelineWindow,
	viewerId: number,
) {
	const { rows } = await sql<Meeting>`
select m.id, m.created_at as at, m.created_at::text as exact, m.uid, m.subject, m.starts_at, m.result, m.outcome, r.name as by
  from meetings m left join recruiters r on r.business_id = m.business_id and r.id = m.owner_id
 where m.business_id = ${db.businessId} and m.archived_at is null
   and m.id in (select x.meeting_id from meeting_relations x where x.business_id = ${db.businessId}
     and x.reference_type = ${entity} and x.reference_id = ${recordId})
   and (not m.private or m.owner_id = ${viewerId} or ${viewerId} = any(m.shared_with))
   and ${olderThan(sql`m.created_at`, sql`m.id`, window)}
 order by m.created_at desc, m.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "meeting" as const }));
}

interface Submission extends TimelinePosition, Row<"submissions", "uid" | "title" | "subject"> {
	by: Column<"recruiters", "name"> | null;
}

/** CVs sent to a client: of a candidate, a job, an apply or a company. */
export async function timelineSubmissions(db: Scoped, subject: Subject, window: TimelineWindow) {
	const own = subject.entity === "client_companies" ? "client_company_id" : column[subject.entity];
	if (!own) return [];
	const { rows } = await sql<Submission>`
select s.id, s.sent_at as at, s.sent_at::text as exact, s.uid, s.title, s.subject, r.name as by
  from submissions s left join recruiters r on r.business_id = s.business_id and r.id = s.created_by_id
 where s.business_id = ${db.businessId} and s.${sql.ref(own)} = ${subject.recordId} and s.archived_at is null
   and ${olderThan(sql`s.sent_at`, sql`s.id`, window)}
 order by s.sent_at desc, s.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "submission" as const }));
}
