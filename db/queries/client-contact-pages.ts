import type { Scoped } from "#db/kit/in-business.ts";

/** More would be no rail any more. */
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

/** Pins a page; one that is pinned already stays. False when the rail is full. */
export async function saveContactPage(trx: Scoped, contactId: number, link: string): Promise<boolean> {
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

/** Takes one page from this contact's rail, or all of them. */
export async function removeContactPages(trx: Scoped, contactId: number, uid?: string): Promise<void> {
	await trx
		.deleteFrom("client_contact_pages")
		.where("business_id", "=", trx.businessId)
		.where("client_contact_id", "=", contactId)
		.$if(uid !== undefined, (query) => query.where("uid", "=", uid as string))
		.execute();
}
