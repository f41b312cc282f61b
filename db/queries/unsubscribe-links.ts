import { sql } from "kysely";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { Column, Row } from "#db/kit/row.ts";

interface Addressee {
	email: string;
	siteId: number | null;
	/** Topic of the mail; its link unsubscribes from this topic only by default. */
	topic?: MailTopic | null;
}

/** Permanent link per address and brand; also used to look up suppressed addresses. */
export async function saveUnsubscribeLink(trx: Scoped, addressee: Addressee): Promise<number> {
	const [id] = await keepLinks(trx, [addressee]);
	return id as number;
}

/** Permanent token: every message to the address at this brand has the same link. */
export async function createUnsubscribeToken(trx: Scoped, email: string, siteId: number | null): Promise<string> {
	const [token] = await createUnsubscribeTokens(trx, [{ email, siteId }]);
	return token as string;
}

/** In the given order. Tokens made with an earlier key remain valid. */
export async function createUnsubscribeTokens(trx: Scoped, all: readonly Addressee[]): Promise<string[]> {
	const ids = await keepLinks(trx, all);
	const topics = all.map(({ topic }) => topic ?? null);
	const tokens = ids.map((id, index) =>
		linkToken("unsubscribe", trx.businessId, topics[index] ? `${id}:${topics[index]}` : String(id)),
	);
	await sql`
insert into unsubscribe_tokens (business_id, token_hash, link_id, topic)
select ${trx.businessId}::bigint, t.hash, t.id, t.topic
  from unnest(${tokens.map(hashToken)}::bytea[], ${ids}::bigint[], ${topics}::text[]) as t(hash, id, topic)
order by t.id on conflict do nothing`.execute(trx);
	return tokens;
}

async function keepLinks(trx: Scoped, all: readonly Addressee[]): Promise<number[]> {
	const { rows } = await sql<Row<"unsubscribe_links", "id">>`
with asked as (
  select n, app_address_hash(email) as hash, lower(btrim(email)) as email, site
    from unnest(${all.map(({ email }) => email)}::text[], ${all.map(({ siteId }) => siteId)}::bigint[]) with ordinality as t(email, site, n)
), kept as (
  insert into unsubscribe_links as l (business_id, address_hash, email, site_config_id)
  select distinct on (hash, coalesce(site, 0)) ${trx.businessId}::bigint, hash, email, site from asked order by hash, coalesce(site, 0), n
  on conflict (business_id, address_hash, (coalesce(site_config_id, 0))) do update set email = coalesce(l.email, excluded.email)
  returning id, address_hash, site_config_id
)
select k.id from asked a join kept k on k.address_hash = a.hash and coalesce(k.site_config_id, 0) = coalesce(a.site, 0) order by a.n`.execute(
		trx,
	);
	return rows.map(({ id }) => id);
}

/** Owner of an unsubscribe link with current suppressions. */
export async function findUnsubscribeLink(trx: Scoped, token: string) {
	const { rows } = await sql<UnsubscribeLink>`
select l.email, l.site_config_id as "siteId", b.title as brand, case when b.active then b.domain end as domain, l.address_hash as hash, t.topic,
       exists (select from mail_topic_refusals m where m.business_id = l.business_id and m.address_hash = l.address_hash
                and m.topic = t.topic) as "fromTopic",
       exists (select from suppressions s where s.business_id = l.business_id and s.address_hash = l.address_hash
                and s.reason = 'unsubscribe' and s.lifted_at is null and s.site_config_id is null) as "fromAll",
       exists (select from suppressions s where s.business_id = l.business_id and s.address_hash = l.address_hash
                and s.reason = 'unsubscribe' and s.lifted_at is null and s.site_config_id = l.site_config_id) as "fromBrand",
       (select count(*) from site_configs o where o.business_id = l.business_id and o.active) as brands
  from unsubscribe_tokens t join unsubscribe_links l on l.business_id = t.business_id and l.id = t.link_id
  left join site_configs b on b.business_id = l.business_id and b.id = l.site_config_id
 where t.business_id = ${trx.businessId} and t.token_hash = ${hashToken(token)}`.execute(trx);
	return rows[0];
}

interface UnsubscribeLink {
	/** Null after erasure. */
	email: Column<"unsubscribe_links", "email">;
	siteId: Column<"unsubscribe_links", "site_config_id">;
	brand: Column<"site_configs", "title"> | null;
	/** Where the brand is at home; null once it is on no host. */
	domain: string | null;
	hash: Column<"unsubscribe_links", "address_hash">;
	/** Topic of the e-mail containing the link. */
	topic: MailTopic | null;
	fromTopic: boolean;
	fromAll: boolean;
	fromBrand: boolean;
	brands: number;
}

type Source = "page" | "one_click" | "mailto";

/** Opts the person out of the e-mail's topic for all brands. */
export async function refuseTopic(
	trx: Scoped,
	hash: Buffer,
	{ topic, source }: { topic: MailTopic; source: Source },
): Promise<void> {
	await trx
		.insertInto("mail_topic_refusals")
		.values({ business_id: trx.businessId, address_hash: hash, topic, source })
		.onConflict((oc) => oc.doNothing())
		.execute();
}

/** Unsubscribes the person from this brand or from the whole business. */
export async function unsubscribe(
	trx: Scoped,
	{ hash, siteId }: Pick<UnsubscribeLink, "hash" | "siteId">,
	{ all, source }: { all: boolean; source: Source },
): Promise<void> {
	await trx
		.insertInto("suppressions")
		.values({
			business_id: trx.businessId,
			address_hash: hash,
			reason: "unsubscribe",
			source,
			site_config_id: all ? null : siteId,
		})
		.onConflict((oc) => oc.doNothing())
		.execute();
}

/** For one brand, or for all. Only the person may resubscribe. */
export async function resubscribe(
	trx: Scoped,
	{ hash, siteId, topic }: Pick<UnsubscribeLink, "hash" | "siteId"> & { topic?: MailTopic | null },
): Promise<void> {
	if (topic)
		await trx
			.deleteFrom("mail_topic_refusals")
			.where("business_id", "=", trx.businessId)
			.where("address_hash", "=", hash)
			.where("topic", "=", topic)
			.execute();
	await trx
		.updateTable("suppressions")
		.set({ lifted_at: sql<Date>`now()`, lifted_by: "page" })
		.where("business_id", "=", trx.businessId)
		.where("address_hash", "=", hash)
		.where("reason", "=", "unsubscribe")
		.where("lifted_at", "is", null)
		.where((eb) => eb.or([eb("site_config_id", "is", null), eb("site_config_id", "is not distinct from", siteId)]))
		.execute();
}
