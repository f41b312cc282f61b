import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashOfToken, linkToken } from "#db/kit/link-token.ts";

interface Addressee {
	email: string;
	siteId: number | null;
}

/** The link of an address at a brand, which lasts; also where the ledger of those who said no finds the address. */
export async function keepUnsubscribeLink(trx: Scoped, businessId: number, one: Addressee): Promise<number> {
	const [id] = await keepLinks(trx, businessId, [one]);
	return id as number;
}

/** The lasting token of an address at a brand: every message to it carries the same link. */
export async function unsubscribeLinkFor(
	trx: Scoped,
	businessId: number,
	email: string,
	siteId: number | null,
): Promise<string> {
	const [token] = await unsubscribeTokensFor(trx, businessId, [{ email, siteId }]);
	return token as string;
}

/** The same for many, in their order. A token made with a key before today's keeps opening its link. */
export async function unsubscribeTokensFor(
	trx: Scoped,
	businessId: number,
	all: readonly Addressee[],
): Promise<string[]> {
	const ids = await keepLinks(trx, businessId, all);
	const tokens = ids.map((id) => linkToken("unsubscribe", businessId, String(id)));
	await sql`
insert into unsubscribe_tokens (business_id, token_hash, link_id)
select ${businessId}::bigint, t.hash, t.id from unnest(${tokens.map(hashOfToken)}::bytea[], ${ids}::bigint[]) as t(hash, id)
order by t.id on conflict do nothing`.execute(trx);
	return tokens;
}

async function keepLinks(trx: Scoped, businessId: number, all: readonly Addressee[]): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
with asked as (
  select n, app_address_hash(email) as hash, lower(btrim(email)) as email, site
    from unnest(${all.map(({ email }) => email)}::text[], ${all.map(({ siteId }) => siteId)}::bigint[]) with ordinality as t(email, site, n)
), kept as (
  insert into unsubscribe_links as l (business_id, address_hash, email, site_config_id)
  select distinct on (hash, coalesce(site, 0)) ${businessId}::bigint, hash, email, site from asked order by hash, coalesce(site, 0), n
  on conflict (business_id, address_hash, (coalesce(site_config_id, 0))) do update set email = coalesce(l.email, excluded.email)
  returning id, address_hash, site_config_id
)
select k.id from asked a join kept k on k.address_hash = a.hash and coalesce(k.site_config_id, 0) = coalesce(a.site, 0) order by a.n`.execute(
		trx,
	);
	return rows.map(({ id }) => id);
}

/** Whose link a token is, and what stands for it now. */
export async function findUnsubscribeLink(trx: Scoped, businessId: number, token: string) {
	const { rows } = await sql<UnsubscribeLink>`
select l.email, l.site_config_id as "siteId", b.title as brand, l.address_hash as hash,
       exists (select from suppressions s where s.business_id = l.business_id and s.address_hash = l.address_hash
                and s.reason = 'unsubscribe' and s.lifted_at is null and s.site_config_id is null) as "fromAll",
       exists (select from suppressions s where s.business_id = l.business_id and s.address_hash = l.address_hash
                and s.reason = 'unsubscribe' and s.lifted_at is null and s.site_config_id = l.site_config_id) as "fromBrand",
       (select count(*) from site_configs o where o.business_id = l.business_id and o.active) as brands
  from unsubscribe_links l left join site_configs b on b.business_id = l.business_id and b.id = l.site_config_id
 where l.business_id = ${businessId} and l.id = (select t.link_id from unsubscribe_tokens t
   where t.business_id = ${businessId} and t.token_hash = ${hashOfToken(token)})`.execute(trx);
	return rows[0];
}

interface UnsubscribeLink {
	/** Null once the person was erased. */
	email: string | null;
	siteId: number | null;
	brand: string | null;
	hash: Buffer;
	fromAll: boolean;
	fromBrand: boolean;
	brands: number;
}

/** The person says no: to this brand, or to every brand of the business. */
export async function unsubscribe(
	trx: Scoped,
	businessId: number,
	{ hash, siteId }: Pick<UnsubscribeLink, "hash" | "siteId">,
	{ all, source }: { all: boolean; source: "page" | "one_click" | "mailto" },
): Promise<void> {
	await trx
		.insertInto("suppressions")
		.values({
			...{ business_id: businessId, address_hash: hash, reason: "unsubscribe", source },
			site_config_id: all ? null : siteId,
		})
		.onConflict((oc) => oc.doNothing())
		.execute();
}

/** The person wants mail again: from this brand, or from every brand. Only they can say so. */
export async function subscribeAgain(
	trx: Scoped,
	businessId: number,
	{ hash, siteId }: Pick<UnsubscribeLink, "hash" | "siteId">,
): Promise<void> {
	await trx
		.updateTable("suppressions")
		.set({ lifted_at: sql<Date>`now()`, lifted_by: "page" })
		.where("business_id", "=", businessId)
		.where("address_hash", "=", hash)
		.where("reason", "=", "unsubscribe")
		.where("lifted_at", "is", null)
		.where((eb) => eb.or([eb("site_config_id", "is", null), eb("site_config_id", "is not distinct from", siteId)]))
		.execute();
}
