import type { Scoped } from "#db/kit/in-business.ts";

/** Limit of pinned pages. */
export const maxContactPages = 30;

export function listContactPages(trx: Scoped, contactId: number) {
	return trx
		.selectFrom("client_contact_pages")
		.select(["uid", "link"])
		.where("business_id", "=", trx.businessId)
		.where("client_contact_id", "=", contactId)
		.orderBy("created_at")
		.orderBy("id")
		.limit(maxContactPages)
		.execute();
}

/** Idempotent; false when the limit is reached. */
export async function pinContactPage(trx: Scoped, contactId: number, link: string): Promise<boolean> {
	const pages = await listContactPages(trx, contactId);
	if (pages.some((page) => page.link === link)) return true;
	if (pages.length >= maxContactPages) return false;
	await trx
		.insertInto("client_contact_pages")
		.values({ business_id: trx.businessId, client_contact_id: contactId, link })
		.onConflict((oc) => oc.columns(["business_id", "client_contact_id", "link"]).doNothing())
		.execute();
	return true;
}

/** Unpins one page or all. */
export async function removeContactPages(trx: Scoped, contactId: number, uid?: string): Promise<void> {
	await trx
		.deleteFrom("client_contact_pages")
		.where("business_id", "=", trx.businessId)
		.where("client_contact_id", "=", contactId)
		.$if(uid !== undefined, (query) => query.where("uid", "=", uid as string))
		.execute();
}
