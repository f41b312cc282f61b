import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { moveApply } from "../applies/move.ts";
import type { FormRequest } from "./find.ts";

const testSent = 2;
const testApproved = 3;

/** Moves the apply on a sent or passed test: forward only, within its process. */
export async function moveApplyAfterTest(trx: Scoped, request: FormRequest, what: "sent" | "passed"): Promise<void> {
	const { kind, pass_score, apply_uid, apply_status } = request;
	if (kind !== "evaluation" || pass_score === null || !apply_uid || apply_status === null) return;
	const to = what === "sent" ? testSent : testApproved;
	if (apply_status >= to) return;
	const recruiter = { id: 0, uid: "", name: request.title_pt ?? "", isAdmin: false, isSystem: true } as const;
	await moveApply(trx, { uid: apply_uid, to, expectedFrom: null, recruiter });
}

/** Recipients of an answer notification: requester, else job owner, else candidate owner. */
export async function listAnswerRecipients(trx: Scoped, request: FormRequest): Promise<number[]> {
	const { rows } = await sql<Row<"recruiters", "id">>`
select id from recruiters where business_id = ${trx.businessId} and status = 'active' and id = coalesce(${request.asked_by_id}::bigint,
  (select coalesce(j.owner_id, a.recruiter_id) from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
    where a.business_id = ${trx.businessId} and a.id = ${request.apply_id}::bigint),
  (select c.owner_id from candidates c where c.business_id = ${trx.businessId} and c.id = ${request.candidate_id}::bigint),
  (select k.owner_id from client_contacts o join client_companies k on k.business_id = o.business_id and k.id = o.client_company_id
    where o.business_id = ${trx.businessId} and o.id = ${request.client_contact_id}::bigint),
  (select min(r.id) from recruiters r where r.business_id = ${trx.businessId} and r.is_admin and r.status = 'active'))`.execute(
		trx,
	);
	return rows.map(({ id }) => id);
}

/** Requests past half their time without a reminder. */
export async function listFormRequestsToRemind(trx: Scoped): Promise<string[]> {
	const { rows } = await sql<Row<"form_requests", "uid">>`
select uid from form_requests where business_id = ${trx.businessId} and state in ('sent', 'opened', 'partial') and revoked_at is null and reminders = 0
  and now() between least(created_at + (expires_at - created_at) / 2, expires_at - interval '1 day') and expires_at
  and created_at < now() - interval '1 day' order by id limit 500`.execute(trx);
	return rows.map(({ uid }) => uid);
}
