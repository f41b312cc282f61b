import { sql } from "kysely";
import type { CardLayout } from "#app/domain/lists/card-layout.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** General and role-specific cards of an entity view, with the viewer's roles. */
export async function listCards(
	db: Scoped,
	recruiterId: number,
	entity: string,
	view: "kanban" | "blocks",
): Promise<{ cards: CardLayout[]; roleIds: number[] }> {
	const { rows } = await sql<{ cards: CardLayout[]; roleIds: number[] }>`
select coalesce((select json_agg(json_build_object('fields', fields, 'badges', badges, 'colourBy', colour_by, 'roleId', role_id) order by id)
    from entity_cards where business_id = ${db.businessId} and entity = ${entity} and view = ${view} and active and archived_at is null), '[]') as cards,
  coalesce((select json_agg(role_id) from recruiter_roles where business_id = ${db.businessId} and recruiter_id = ${recruiterId}), '[]') as "roleIds"`.execute(
		db,
	);
	return rows[0] ?? { cards: [], roleIds: [] };
}

export async function findCard(db: Scoped, uid: string, { lock = false } = {}) {
	const query = db
		.selectFrom("entity_cards")
		.select(["id", "uid", "entity", "view", "fields", "colour_by", "lock_version"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null);
	return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function saveCard(
	db: Scoped,
	id: number,
	look: { fields?: string[]; colour_by?: string | null },
): Promise<void> {
	await db
		.updateTable("entity_cards")
		.set(look)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}
