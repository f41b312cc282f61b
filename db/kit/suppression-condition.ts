import { type RawBuilder, sql } from "kysely";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import type { Scoped } from "./in-business.ts";

/**
 * The reason by which an address stands in the ledger, as the ledger calls it, or null: for set-based SQL. `email` and
 * `site` are expressions of the row at hand; a line for one brand does not hold back another's mail. What a person
 * said outranks what a mail server did. With a topic, who said no to it stands as well.
 */
export function activeSuppression(
	db: Scoped,
	email: RawBuilder<unknown>,
	site: RawBuilder<unknown>,
	topic: MailTopic | null = null,
): RawBuilder<string | null> {
	return sql<string | null>`coalesce((select s.reason from suppressions s
   where s.business_id = ${db.businessId} and s.address_hash = app_address_hash(${email}) and s.lifted_at is null
     and (s.site_config_id is null or s.site_config_id = ${site})
   order by array_position(array['erasure', 'complaint', 'unsubscribe', 'manual', 'bounce'], s.reason) limit 1),
   case when exists (select from mail_topic_refusals m where m.business_id = ${db.businessId} and m.address_hash = app_address_hash(${email})
     and m.topic = ${topic}) then 'unsubscribe' end)`;
}
