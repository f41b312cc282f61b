import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { CandidateApplyRow } from "./candidate-applies.ts";

export interface ApplyWithStages extends CandidateApplyRow {
	process: { status: number; name: string }[];
}

/** Processes of a candidate with their stages, last moved first; `first` leads. */
export async function listAppliesWithStages(
	db: Scoped,
	{ candidateId, first, take }: { candidateId: number; first: string | null; take: number },
): Promise<ApplyWithStages[]> {
	const { rows } = await sql<ApplyWithStages>`
select a.uid, j.uid as job_uid, j.title as job_title, k.name as company, a.status, s.name as status_name, a.submission_status,
  a.reject_reason, a.reject_side, a.withdrawn_at is not null as withdrawn, a.entered_status_at, a.created_at,
  (select jsonb_agg(jsonb_build_object('status', t.status, 'name', t.name) order by t.position, t.status) from job_statuses t
    where t.business_id = a.business_id and t.job_id = a.job_id) as process
from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
where a.business_id = ${db.businessId} and a.candidate_id = ${candidateId}
order by a.uid is not distinct from ${first}::text desc, a.entered_status_at desc, a.id desc limit ${take}`.execute(db);
	return rows;
}

/** Undefined for an unknown apply. */
export async function findApplyCandidateUid(db: Scoped, uid: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("applies as a")
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.select("c.uid")
		.where("a.business_id", "=", db.businessId)
		.where("a.uid", "=", uid)
		.executeTakeFirst();
	return row?.uid;
}

/** With the extracted text; the file of an apply before newer ones. */
export async function findNewestCv(db: Scoped, candidateId: number, first: number | null = null) {
	return db
		.selectFrom("data_files")
		.select(["uid", "name", "content_type", "scan_state", "text_content"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "candidate")
		.where("reference_id", "=", candidateId)
		.where("file_type", "=", "cv")
		.orderBy(sql`id is not distinct from ${first}::bigint`, "desc")
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}
