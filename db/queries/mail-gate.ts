import { sql } from "kysely";
import { doNotUse } from "#app/domain/candidates/candidate-status.ts";
import { doNotContact } from "#app/domain/companies/off-limits.ts";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import { type GateFacts, type MailClass, reasonToSkip, type SkipReason } from "#app/domain/mail/send-eligibility.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { inSet, inWords } from "#db/kit/sql-in.ts";
import { refusingCtes } from "./off-limits.ts";

interface Gated {
	email: string;
	siteId: number | null;
	class: MailClass;
	/** What it is about, of what one may say no to. */
	topic: MailTopic | null;
}

/** Why each of these messages does not leave, in their order; null for those that may. */
export async function gate(trx: Scoped, messages: readonly Gated[]): Promise<(SkipReason | null)[]> {
	if (messages.length === 0) return [];
	const { rows } = await sql<GateFacts & { n: number }>`
with recursive ${refusingCtes(trx.businessId)}
select t.n::int as n,
  array(select distinct s.reason from suppressions s where s.business_id = ${trx.businessId} and s.address_hash = app_address_hash(t.email)
    and s.lifted_at is null and (s.site_config_id is null or s.site_config_id = t.site)) as suppressions,
  t.wished and exists (select from candidates c where c.business_id = ${trx.businessId} and c.email = t.email and c.status in ${inSet(doNotUse)}
    and c.archived_at is null) as "doNotUse",
  t.wished and (exists (select from client_contacts k
      join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
     where k.business_id = ${trx.businessId} and k.email = t.email and k.archived_at is null
       and (k.status in ${inWords(doNotContact)} or c.status in ${inWords(doNotContact)}
         or k.id in (select client_contact_id from refusing where kind = 'contact') or c.id in (select company_id from refusing_companies)))
    or exists (select from contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
     where k.business_id = ${trx.businessId} and k.email = t.email and k.archived_at is null
       and (c.status in ${inWords(doNotContact)} or c.id in (select company_id from refusing_companies)))) as "offLimits",
  exists (select from mail_topic_refusals m where m.business_id = ${trx.businessId} and m.address_hash = app_address_hash(t.email)
    and m.topic = t.topic) as "topicRefused"
 from unnest(${sql.val(messages.map(({ email }) => email.trim().toLowerCase()))}::text[],
             ${sql.val(messages.map(({ siteId }) => siteId))}::bigint[],
             ${sql.val(messages.map((message) => message.class === "commercial"))}::boolean[],
             ${sql.val(messages.map(({ topic }) => topic))}::text[])
      with ordinality as t(email, site, wished, topic, n)
 order by t.n`.execute(trx);
	return rows.map((facts, index) => reasonToSkip((messages[index] as Gated).class, facts));
}
