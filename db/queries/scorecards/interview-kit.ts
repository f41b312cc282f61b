import { sql } from "kysely";
import { internalInterviewStage, interviewStage } from "#app/domain/applies/pipeline.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** The kit `k` of interview `i`: its job's, of the stage such interviews belong to. */
export const interviewKitJoin = sql`
join job_statuses js on js.business_id = i.business_id and js.job_id = i.job_id
  and js.status = case i.kind when 'internal' then ${internalInterviewStage}::int else ${interviewStage}::int end
join interview_kits k on k.business_id = js.business_id and k.id = js.interview_kit_id and k.archived_at is null`;

export interface InterviewKit extends Row<"interview_kits", "name" | "purpose" | "attributes"> {
	questions: Row<"interview_questions", "question" | "good_answer" | "interviewer_role">[];
}

/** Without a kit, the job does not use scorecards. */
export interface KitInterview extends Row<"interviews", "id" | "uid" | "apply_id" | "starts_at" | "interview_status"> {
	apply: Column<"applies", "uid">;
	candidate: Column<"candidates", "uid">;
	candidate_name: Column<"candidates", "name">;
	job: Column<"jobs", "title">;
	/** Whether the interview, its application or the candidate is closed. */
	closed: boolean;
	kit: InterviewKit | null;
	interviewers: { id: number; uid: string; name: string }[];
	contacts: { id: number; uid: string; name: string }[];
}

/** The interview of this public id, or of this number. */
export async function findKitInterview(trx: Scoped, by: { uid: string } | { id: number }) {
	const match = "uid" in by ? sql`i.uid = ${by.uid}` : sql`i.id = ${by.id}`;
	const { rows } = await sql<KitInterview>`
select i.id, i.uid, i.apply_id, i.starts_at, i.interview_status, a.uid as apply, c.uid as candidate, c.name as candidate_name,
  j.title as job, (i.archived_at is not null or a.withdrawn_at is not null or c.anonymised_at is not null) as closed,
  (select json_build_object('name', k.name, 'purpose', k.purpose, 'attributes', k.attributes, 'questions',
      (select coalesce(json_agg(json_build_object('question', q.question, 'good_answer', q.good_answer,
          'interviewer_role', q.interviewer_role) order by q.position, q.id), '[]')
        from interview_questions q where q.business_id = k.business_id and q.interview_kit_id = k.id and q.archived_at is null))
    from (select i.business_id, i.job_id, i.kind) i ${interviewKitJoin}) as kit,
  (select coalesce(json_agg(json_build_object('id', r.id, 'uid', r.uid, 'name', r.name) order by r.name), '[]')
    from interview_interviewers x join recruiters r on r.business_id = x.business_id and r.id = x.recruiter_id
    where x.business_id = i.business_id and x.interview_id = i.id) as interviewers,
  (select coalesce(json_agg(json_build_object('id', p.id, 'uid', p.uid, 'name', p.name) order by p.name), '[]')
    from interview_contacts x join client_contacts p on p.business_id = x.business_id and p.id = x.client_contact_id
    where x.business_id = i.business_id and x.interview_id = i.id and p.archived_at is null) as contacts
from interviews i
join applies a on a.business_id = i.business_id and a.id = i.apply_id
join candidates c on c.business_id = i.business_id and c.id = i.candidate_id
join jobs j on j.business_id = i.business_id and j.id = i.job_id
where i.business_id = ${trx.businessId} and ${match}`.execute(trx);
	return rows[0];
}

/** Recruiters with a missing scorecard; null when the stage has no kit. */
export async function listMissingInterviewers(trx: Scoped, interviewId: number): Promise<number[] | null> {
	const interview = await findKitInterview(trx, { id: interviewId });
	if (!interview?.kit) return null;
	const rows = await trx
		.selectFrom("scorecards")
		.select("recruiter_id")
		.where("business_id", "=", trx.businessId)
		.where("interview_id", "=", interviewId)
		.where("submitted_at", "is not", null)
		.execute();
	const given = new Set(rows.map((row) => row.recruiter_id));
	return interview.interviewers.flatMap(({ id }) => (given.has(id) ? [] : [id]));
}
