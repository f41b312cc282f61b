import { sql } from "kysely";
import { erasedEmail, erasedName, erasedText } from "#app/domain/candidates/erasure.ts";
import { listPhoneVariants } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { addSuppression } from "#db/queries/suppressions.ts";
import type { DataSubjectIdentifiers } from "./data-subject.ts";

const nobody = erasedEmail(0);

/** Sent messages remain counted, without content and recipients. Returns storage keys of attachments. */
export async function anonymiseMail(db: Scoped, person: DataSubjectIdentifiers): Promise<string[]> {
	const { ids, applies, emails, names } = person;
	const { rows } = await sql<{ id: Column<"email_relations", "email_id"> }>`
select email_id as id from email_relations where business_id = ${db.businessId}
  and ((reference_type = 'candidates' and reference_id = any(${ids}::bigint[])) or (reference_type = 'applies' and reference_id = any(${applies}::bigint[])))
union select id from email_messages where business_id = ${db.businessId} and to_email = any(${emails}::text[])
union select id from email_messages where business_id = ${db.businessId} and class = 'internal'
  and exists (select from unnest(${[...names, ...emails]}::text[]) word
    where position(lower(word) in lower(subject || ' ' || text)) > 0)`.execute(db);
	if (rows.length === 0) return [];
	const messages = rows.map(({ id }) => id);
	// Replies to these mails, and mails of the same sender.
	const { rows: threads } = await sql<Row<"email_messages", "id">>`
select m.id from email_messages m where m.business_id = ${db.businessId} and m.thread in (
  select thread from email_messages where business_id = ${db.businessId} and id = any(${messages}::bigint[]) and thread is not null)`.execute(
		db,
	);
	const all = [...new Set([...messages, ...threads.map(({ id }) => id)])];
	const attached = await db
		.deleteFrom("email_attachments")
		.where("business_id", "=", db.businessId)
		.where("email_id", "=", sql<number>`any(${all}::bigint[])`)
		.returning("storage_key")
		.execute();
	await sql`update email_messages set to_email = ${nobody}, to_name = null, subject = ${erasedText}, html = '', text = '',
  from_email = case when direction = 'in' then ${nobody} else from_email end,
  from_name = case when direction = 'in' then null else from_name end,
  reply_to = null, last_error = null, delivery_detail = null, calendar = null, calendar_method = null,
  skipped_reason = case when state in ('queued', 'sending') then 'erased' else skipped_reason end,
  state = case when state in ('queued', 'sending') then 'skipped' else state end,
  dedupe_key = case when dedupe_key is null then null else 'erased:' || id end
where business_id = ${db.businessId} and id = any(${all}::bigint[])`.execute(db);
	await sql`update mail_events set detail = null where business_id = ${db.businessId} and email_id = any(${all}::bigint[])`.execute(
		db,
	);
	return attached.map(({ storage_key }) => storage_key);
}

/** Deletes messages on other channels; their files must already be deleted. */
export async function deleteConversation(db: Scoped, { ids }: DataSubjectIdentifiers): Promise<void> {
	for (const table of ["messages", "conversations"] as const)
		await sql`delete from ${sql.table(table)} where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
			db,
		);
}

/** Deletes unprocessed message events from their numbers, in any provider's spelling. */
export async function deleteMessageEvents(db: Scoped, { phones }: DataSubjectIdentifiers): Promise<void> {
	await sql`delete from message_events where business_id = ${db.businessId}
  and phone = any(${phones.flatMap(listPhoneVariants)}::text[])`.execute(db);
}

/** Recipients remain counted; no further mail is sent and links are revoked. */
export async function anonymiseSendouts(db: Scoped, { id, ids }: DataSubjectIdentifiers): Promise<void> {
	await sql`update sendout_sends s set token_hash = null from sendout_recipients r
where s.business_id = ${db.businessId} and r.business_id = s.business_id and r.id = s.recipient_id
  and r.reference_type = 'candidates' and r.reference_id = any(${ids}::bigint[])`.execute(db);
	await sql`update sendout_recipients set name = ${erasedName(id)}, email = null, address_hash = null, response = null,
  failed_reason = null,
  stopped_reason = case when step is null then stopped_reason else 'erased' end, step = null
where business_id = ${db.businessId} and reference_type = 'candidates' and reference_id = any(${ids}::bigint[])`.execute(
		db,
	);
}

/** Removes the address; its hash keeps the opt-out, so no mail is ever sent. */
export async function eraseOptOutAddresses(db: Scoped, { emails }: DataSubjectIdentifiers): Promise<void> {
	await sql`update unsubscribe_links set email = null where business_id = ${db.businessId}
  and address_hash in (select app_address_hash(one) from unnest(${emails}::text[]) one)`.execute(db);
	await sql`update suppressions set detail = null where business_id = ${db.businessId}
  and address_hash in (select app_address_hash(one) from unnest(${emails}::text[]) one)`.execute(db);
	for (const email of emails) await addSuppression(db, { email, reason: "erasure", source: "erasure" });
}
