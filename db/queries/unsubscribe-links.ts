import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** The lasting token of an address at a brand: every message to it carries the same link. */
export async function unsubscribeLinkFor(
	trx: Scoped,
	businessId: number,
	email: string,
	siteId: number | null,
): Promise<string> {
	const { rows } = await sql<{ token: string }>`
insert into unsubscribe_links as l (business_id, address_hash, email, site_config_id)
values (${businessId}, app_address_hash(${email}), lower(btrim(${email})), ${siteId})
on conflict (business_id, address_hash, (coalesce(site_config_id, 0))) do update set email = coalesce(l.email, excluded.email)
returning token`.execute(trx);
	return rows[0]?.token ?? "";
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
 where l.business_id = ${businessId} and l.token = ${token}`.execute(trx);
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
