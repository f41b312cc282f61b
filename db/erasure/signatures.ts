import { sql } from "kysely";
import { erasedName, erasedText } from "#app/domain/candidates/erasure.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { insertSignatureEvent } from "#db/queries/signatures/events.ts";
import { closeSignatureRequest } from "#db/queries/signatures/progress.ts";
import type { DataSubjectIdentifiers } from "./data-subject.ts";

/** Fully signed documents stay whole as evidence until `keep_until`; others end. Returns storage keys. */
export async function anonymiseSignatures(db: Scoped, { id, ids, emails }: DataSubjectIdentifiers): Promise<string[]> {
	const theirs = sql`(s.candidate_id = any(${ids}::bigint[]) or lower(s.email) = any(${emails}::text[]))`;
	const { rows } = await sql<Row<"signature_requests", "id" | "original_key"> & { own: boolean }>`
select r.id, r.original_key, coalesce(r.candidate_id = any(${ids}::bigint[]), false) as own from signature_requests r
where r.business_id = ${db.businessId} and r.state <> 'completed' and (r.candidate_id = any(${ids}::bigint[])
  or exists (select from signature_signers s where s.business_id = r.business_id and s.signature_request_id = r.id and ${theirs}))
order by r.id for update`.execute(db);
	if (rows.length === 0) return [];
	for (const request of rows) await closeSignatureRequest(db, request.id, { state: "cancelled" });
	const all = rows.map((request) => request.id);
	await sql`update signature_signers s set name = ${erasedText}, email = null, phone = null, code_channel = 'none', reason = null, ip = null,
  user_agent = null, code_hash = null, provider_url = null, signed_name = case when s.state = 'signed' then ${erasedText} end,
  consent_text = case when s.state = 'signed' then ${erasedText} end
where s.business_id = ${db.businessId} and s.signature_request_id = any(${all}::bigint[]) and ${theirs}`.execute(db);
	await sql`update signature_events set ip = null, user_agent = null
where business_id = ${db.businessId} and signature_request_id = any(${all}::bigint[])`.execute(db);
	await sql`update signature_dispatches set detail = null
where business_id = ${db.businessId} and signature_request_id = any(${all}::bigint[])`.execute(db);
	const own = rows.filter((request) => request.own).map((request) => request.id);
	await sql`update signature_requests set title = ${erasedName(id)}, message = null, closed_reason = null, original_name = ${erasedText},
  original_key = null, cause = null where business_id = ${db.businessId} and id = any(${own}::bigint[])`.execute(db);
	for (const requestId of all) await insertSignatureEvent(db, { requestId, kind: "forgotten" });
	return rows.flatMap(({ own, original_key }) => (own && original_key ? [original_key] : []));
}
