import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface CandidateApplyRow
	extends Row<
		"applies",
		"uid" | "status" | "submission_status" | "reject_reason" | "reject_side" | "entered_status_at" | "created_at"
	> {
	job_uid: Column<"jobs", "uid">;
	job_title: Column<"jobs", "title">;
	company: Column<"client_companies", "name">;
	status_name: Column<"job_statuses", "name">;
	withdrawn: boolean;
}

export interface CandidateSubmission extends Row<"submissions", "uid" | "title" | "sent_at" | "read_at"> {
	company: Column<"client_companies", "name">;
	apply_uid: Column<"applies", "uid">;
	by: Column<"recruiters", "name"> | null;
}

/** Latest first. */
export async function listCandidateApplies(db: Scoped, id: number): Promise<CandidateApplyRow[]> {
	const { rows } = await sql<CandidateApplyRow>`
select a.uid, j.uid as job_uid, j.title as job_title, k.name as company, a.status, s.name as status_name, a.submission_status,
  a.reject_reason, a.reject_side, a.withdrawn_at is not null as withdrawn, a.entered_status_at, a.created_at
from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
where a.business_id = ${db.businessId} and a.candidate_id = ${id} order by a.created_at desc limit 200`.execute(db);
	return rows;
}

/** Clients that received the candidate, latest first. */
export async function listCandidateSubmissions(db: Scoped, id: number): Promise<CandidateSubmission[]> {
	const { rows } = await sql<CandidateSubmission>`
select s.uid, s.title, k.name as company, a.uid as apply_uid, s.sent_at, s.read_at, r.name as by
from submissions s join applies a on a.business_id = s.business_id and a.id = s.apply_id
join client_companies k on k.business_id = s.business_id and k.id = s.client_company_id
left join recruiters r on r.business_id = s.business_id and r.id = coalesce(s.owner_id, s.created_by_id)
where s.business_id = ${db.businessId} and s.candidate_id = ${id} and s.archived_at is null
order by s.sent_at desc limit 200`.execute(db);
	return rows;
}
