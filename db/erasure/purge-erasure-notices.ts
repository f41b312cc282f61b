import { sql } from "kysely";
import { erasedEmail, erasedText } from "#app/domain/candidates/erasure.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Erases the address from erasure notices, an hour after sending or when undeliverable. */
export async function purgeErasureNotices(db: Scoped): Promise<void> {
	await sql`update email_messages set to_email = ${erasedEmail(0)}, to_name = null, subject = ${erasedText}, html = '', text = '',
  last_error = null, delivery_detail = null, state = case when state in ('queued', 'sending') then 'failed' else state end
where business_id = ${db.businessId} and class = 'farewell' and html <> ''
  and case when state in ('queued', 'sending') then created_at < now() - interval '3 days'
    else coalesce(sent_at, created_at) < now() - interval '1 hour' end`.execute(db);
}
