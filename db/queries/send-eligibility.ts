import { sql } from "kysely";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { doNotContactStatuses } from "#app/domain/companies/off-limits.ts";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import {
	findSkipReason,
	type MailClass,
	type SendEligibilityFacts,
	type SkipReason,
} from "#app/domain/mail/send-eligibility.ts";
import type { Scoped } from "#db/kit/in-business.ts";

interface Gated {
	email: string;
	siteId: number | null;
	class: MailClass;
	/** Topic the recipient may opt out of; null when there is none. */
	topic: MailTopic | null;
}

/** Reasons in message order, null where allowed. Ignores the sender's scope and field permissions. */
export async function checkSendEligibility(trx: Scoped, messages: readonly Gated[]): Promise<(SkipReason | null)[]> {
	if (messages.length === 0) return [];
	const addresses = messages.map(({ email }) => email.trim().toLowerCase());
	const wished = addresses.filter((_, index) => messages[index]?.class === "commercial");
	const { rows } = await sql<SendEligibilityFacts & { n: number }>`
select t.n::int as n,
  array(select distinct s.reason from suppressions s where s.business_id = ${trx.businessId} and s.address_hash = app_address_hash(t.email)
    and s.lifted_at is null and (s.site_config_id is null or s.site_config_id = t.site)) as suppressions,
  t.wished and coalesce(f.do_not_use, false) as "doNotUse",
  t.wished and coalesce(f.off_limits, false) as "offLimits",
  exists (select from mail_topic_refusals m where m.business_id = ${trx.businessId} and m.address_hash = app_address_hash(t.email)
    and m.topic = t.topic) as "topicRefused"
 from unnest(${sql.val(addresses)}::text[],
             ${sql.val(messages.map(({ siteId }) => siteId))}::bigint[],
             ${sql.val(messages.map((message) => message.class === "commercial"))}::boolean[],
             ${sql.val(messages.map(({ topic }) => topic))}::text[])
      with ordinality as t(email, site, wished, topic, n)
 left join app_mail_refusals(${sql.val(wished)}::text[], ${sql.val([...doNotUseStatuses])}::int[], ${sql.val([...doNotContactStatuses])}::text[]) f
   on f.address = t.email
 order by t.n`.execute(trx);
	return rows.map((facts, index) => findSkipReason((messages[index] as Gated).class, facts));
}
