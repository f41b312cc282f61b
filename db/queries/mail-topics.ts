import { sql } from "kysely";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** The topics an address wants no mail about, in no order that means anything. */
export async function listRefusedTopics(trx: Scoped, email: string): Promise<MailTopic[]> {
	const rows = await trx
		.selectFrom("mail_topic_refusals")
		.select("topic")
		.where("business_id", "=", trx.businessId)
		.where("address_hash", "=", sql<Buffer>`app_address_hash(${email})`)
		.orderBy("topic")
		.execute();
	return rows.map(({ topic }) => topic as MailTopic);
}

/** From now on these are the topics the address wants no mail about. */
export async function setRefusedTopics(trx: Scoped, email: string, refused: readonly MailTopic[]): Promise<void> {
	const topics = sql.val([...refused]);
	await sql`delete from mail_topic_refusals where business_id = ${trx.businessId} and address_hash = app_address_hash(${email})
  and topic <> all(${topics}::text[])`.execute(trx);
	await sql`insert into mail_topic_refusals (business_id, address_hash, topic, source)
select ${trx.businessId}::bigint, app_address_hash(${email}), t.topic, 'settings' from unnest(${topics}::text[]) as t(topic)
on conflict do nothing`.execute(trx);
}

/** A refusal belongs to the person: it is copied to a new address. */
export async function moveRefusedTopics(trx: Scoped, candidateId: number, to: string): Promise<void> {
	await sql`insert into mail_topic_refusals (business_id, address_hash, topic, source, at)
select m.business_id, app_address_hash(${to}), m.topic, m.source, m.at from candidates c
  join mail_topic_refusals m on m.business_id = c.business_id and m.address_hash = app_address_hash(c.email)
 where c.business_id = ${trx.businessId} and c.id = ${candidateId}
on conflict do nothing`.execute(trx);
}
