import { type RawBuilder, sql } from "kysely";
import { internalInterviewStage, interviewStage } from "#app/domain/applies/pipeline.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { interviewKitJoin } from "./scorecards/interview-kit.ts";

export const queueTabs = ["schedule", "unconfirmed", "feedback"] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Items waiting for action, longest waiting first. */
export interface QueueRow extends Row<"candidates", "name" | "avatar_url"> {
	/** Of the application, the offer of times or the interview. */
	uid: string;
	candidate: Column<"candidates", "uid">;
	job: Column<"jobs", "title">;
	/** Since when it waits, or when the interview was. */
	at: Date;
	who: Column<"recruiters", "name"> | null;
	/** A scorecard is owed, not just a result. */
	kit: boolean;
	/** The interview without all confirmations; null for offered times without a choice. */
	interview_id: Column<"interviews", "id"> | null;
}

interface Reach {
	/** Owner of the items; null for everyone's. */
	recruiterId: number | null;
	take: number;
	skip?: number;
}

const isOf = (column: string, recruiterId: number | null) =>
	recruiterId === null ? sql`true` : sql`${sql.ref(column)} = ${recruiterId}::bigint`;

/** Whether a participant has not accepted the current time of interview `i`. */
const lacks = (column: string, id: RawBuilder<unknown>) => sql`not exists (select from appointment_answers w
  where w.business_id = i.business_id and w.interview_id = i.id and w.${sql.ref(column)} = ${id} and w.answer = 'accepted'
    and w.starts_at = i.starts_at)`;

const sources: Record<QueueTab, (db: Scoped, recruiterId: number | null) => ReturnType<typeof sql>> = {
	/** In an interview stage, with no upcoming interview and no offered times. */
	schedule: (db, recruiterId) => sql`
select a.uid, a.candidate_id, a.job_id, a.entered_status_at as at, a.recruiter_id, false as kit, null::bigint as interview_id from applies a
  join jobs j on j.business_id = a.business_id and j.id = a.job_id and j.archived_at is null and j.status in ${sqlIn(runningStatuses)}
 where a.business_id = ${db.businessId} and a.status in ${sqlIn([internalInterviewStage, interviewStage])} and a.withdrawn_at is null
   and ${isOf("a.recruiter_id", recruiterId)}
   and not exists (select from interviews i where i.business_id = a.business_id and i.apply_id = a.id and i.archived_at is null
     and i.starts_at >= a.entered_status_at and (i.result = 'pending' or i.starts_at > now()))
   and not exists (select from slot_offers o where o.business_id = a.business_id and o.apply_id = a.id and o.archived_at is null
     and o.status in ('proposed', 'open') and o.last_day >= app_today())`,
	/** Offered times without a choice, and upcoming interviews with an unaccepted invitation. */
	unconfirmed: (db, recruiterId) => sql`
select i.uid, i.candidate_id, i.job_id, i.starts_at as at, i.owner_id as recruiter_id, false as kit, i.id as interview_id from interviews i
 where i.business_id = ${db.businessId} and i.archived_at is null and i.result = 'pending' and i.starts_at > now() and i.notify_by_email
   and ${isOf("i.owner_id", recruiterId)}
   and (${lacks("candidate_id", sql`i.candidate_id`)}
     or exists (select from interview_interviewers x where x.business_id = i.business_id and x.interview_id = i.id
       and x.recruiter_id is distinct from i.owner_id and ${lacks("recruiter_id", sql`x.recruiter_id`)})
     or exists (select from interview_contacts x where x.business_id = i.business_id and x.interview_id = i.id
       and ${lacks("client_contact_id", sql`x.client_contact_id`)}))
union all
select o.uid, a.candidate_id, a.job_id, o.created_at as at, o.owner_id as recruiter_id, false as kit, null::bigint as interview_id from slot_offers o
  join applies a on a.business_id = o.business_id and a.id = o.apply_id and a.withdrawn_at is null
 where o.business_id = ${db.businessId} and o.archived_at is null and o.status in ('proposed', 'open') and o.last_day >= app_today()
   and ${isOf("o.owner_id", recruiterId)}`,
	/** Held, without recorded feedback. */
	feedback: (db, recruiterId) => sql`
select i.uid, i.candidate_id, i.job_id, i.starts_at as at, i.owner_id as recruiter_id,
  exists (select from (select i.business_id, i.job_id, i.kind) i ${interviewKitJoin}) as kit, null::bigint as interview_id from interviews i
 where i.business_id = ${db.businessId} and i.archived_at is null and i.result = 'pending'
   and i.starts_at + make_interval(mins => i.duration_min) < now() and i.starts_at > now() - interval '60 days'
   and ${isOf("i.owner_id", recruiterId)}`,
};

/** One tab of the queue of interviews. */
export async function listInterviewQueue(
	db: Scoped,
	tab: QueueTab,
	{ recruiterId, take, skip = 0 }: Reach,
): Promise<QueueRow[]> {
	const { rows } = await sql<QueueRow>`
select q.uid, c.uid as candidate, c.name, c.avatar_url, j.title as job, q.at, r.name as who, q.kit, q.interview_id
  from (${sources[tab](db, recruiterId)}) q
  join candidates c on c.business_id = ${db.businessId} and c.id = q.candidate_id and c.archived_at is null and c.anonymised_at is null
  join jobs j on j.business_id = ${db.businessId} and j.id = q.job_id
  left join recruiters r on r.business_id = ${db.businessId} and r.id = q.recruiter_id
 order by q.at, q.uid limit ${take} offset ${skip}`.execute(db);
	return rows;
}

/** How many wait in each tab. */
export async function countInterviewQueue(db: Scoped, recruiterId: number | null): Promise<Record<QueueTab, number>> {
	const count = (tab: QueueTab) => sql`(select count(*)::int from (${sources[tab](db, recruiterId)}) q
  join candidates c on c.business_id = ${db.businessId} and c.id = q.candidate_id and c.archived_at is null and c.anonymised_at is null)`;
	const { rows } = await sql<Record<QueueTab, number>>`
select ${count("schedule")} as schedule, ${count("unconfirmed")} as unconfirmed, ${count("feedback")} as feedback`.execute(
		db,
	);
	return rows[0] ?? { schedule: 0, unconfirmed: 0, feedback: 0 };
}
