import type { Scoped } from "#db/kit/in-business.ts";

/** Page pinned by a recruiter: filtered list or record. */
export interface EntityPage {
	entity: string;
	typeView: "index" | "show";
	customEntity: string | null;
	link: string;
	recordUid: string | null;
	name: string;
	query: string;
	icon: string;
}

/** Limit of pinned pages. */
export const maxPages = 100;

export function listEntityPages(trx: Scoped, recruiterId: number) {
	return trx
		.selectFrom("entity_pages")
		.select(["uid", "entity", "type_view", "custom_entity", "link", "page_id", "name", "query", "icon"])
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.orderBy("created_at")
		.orderBy("id")
		.limit(maxPages)
		.execute();
}

/** Pins a page or renames the pinned one; false at the limit. */
export async function saveEntityPage(trx: Scoped, recruiterId: number, page: EntityPage) {
	const { count } = await trx
		.selectFrom("entity_pages")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.executeTakeFirstOrThrow();
	if (count >= maxPages) return false;
	await trx
		.insertInto("entity_pages")
		.values({
			business_id: trx.businessId,
			recruiter_id: recruiterId,
			entity: page.entity,
			type_view: page.typeView,
			custom_entity: page.customEntity,
			link: page.link,
			page_id: page.recordUid,
			name: page.name,
			query: page.query,
			icon: page.icon,
		})
		.onConflict((oc) =>
			oc
				.columns(["business_id", "recruiter_id", "link", "query"])
				.doUpdateSet({ name: page.name, icon: page.icon, custom_entity: page.customEntity }),
		)
		.execute();
	return true;
}

/** False when it was not pinned. */
export async function removeEntityPage(trx: Scoped, recruiterId: number, uid: string) {
	const row = await trx
		.deleteFrom("entity_pages")
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Unpins all pages of an entity and view; false when there were none. */
export async function removePageGroup(
	trx: Scoped,
	recruiterId: number,
	group: Pick<EntityPage, "entity" | "typeView" | "customEntity">,
): Promise<boolean> {
	const rows = await trx
		.deleteFrom("entity_pages")
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("entity", "=", group.entity)
		.where("type_view", "=", group.typeView)
		.where("custom_entity", "is not distinct from", group.customEntity)
		.returning("id")
		.execute();
	return rows.length > 0;
}

export async function removeAllEntityPages(trx: Scoped, recruiterId: number): Promise<void> {
	await trx
		.deleteFrom("entity_pages")
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.execute();
}
