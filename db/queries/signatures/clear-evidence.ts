import { sql } from "kysely";
import { erasedText } from "#app/domain/candidates/erasure.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { insertSignatureEvent } from "./events.ts";

/** Deletes files and names after the legal retention period; the fact of signing stays. */
export async function clearOldEvidence(db: Scoped): Promise<void> {
	const { rows } = await sql<Row<"signature_requests", "id" | "original_key" | "final_key">>`
select id, original_key, final_key from signature_requests r where r.business_id = ${db.businessId} and r.keep_until < app_today()
  and exists (select from signature_signers s where s.business_id = r.business_id and s.signature_request_id = r.id and s.email is not null)
order by id limit 200 for update skip locked`.execute(db);
	for (const { id, original_key, final_key } of rows) {
		await sql`update signature_signers set name = ${erasedText}, signed_name = ${erasedText}, email = null, phone = null, code_channel = 'none',
  ip = null, user_agent = null, provider_url = null, consent_text = ${erasedText} where business_id = ${db.businessId} and signature_request_id = ${id}`.execute(
			db,
		);
		await sql`update signature_events set ip = null, user_agent = null
where business_id = ${db.businessId} and signature_request_id = ${id}`.execute(db);
		await sql`update signature_requests set title = ${erasedText}, message = null, original_name = ${erasedText}, original_key = null, final_key = null
where business_id = ${db.businessId} and id = ${id}`.execute(db);
		await insertSignatureEvent(db, { requestId: id, kind: "forgotten" });
		const keys = [original_key, final_key].filter((key) => key !== null);
		await enqueue(db, "remove_files", { businessId: db.businessId, keys });
	}
}
