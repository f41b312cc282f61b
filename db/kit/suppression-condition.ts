import { type RawBuilder, sql } from "kysely";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import type { Scoped } from "./in-business.ts";

/**
 * The reason mail to an address is suppressed, or null; `email` and `site` are SQL. Personal opt-outs outrank bounces; other brands'
 * entries do not count.
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
