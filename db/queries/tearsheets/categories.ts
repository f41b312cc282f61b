import { sql } from "kysely";
import type { CategoryColor } from "#app/domain/lists/tearsheet.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import type { Row } from "#db/kit/row.ts";

/** Limit on columns, for readability. */
export const maxCategories = 20;

export interface CategoryValues {
	name: string;
	colour: CategoryColor | null;
}

/** The categories of a list, in their order. */
export function listCategories(db: Scoped, listId: number) {
	return db
		.selectFrom("tearsheet_categories")
		.select(["id", "uid", "name", "colour", "position"])
		.where("business_id", "=", db.businessId)
		.where("tearsheet_id", "=", listId)
		.orderBy("position")
		.orderBy("id")
		.execute();
}

/** Null when the name exists or the list is at its limit. */
export async function insertCategory(db: Scoped, listId: number, values: CategoryValues): Promise<string | null> {
	const { rows } = await sql<Row<"tearsheet_categories", "uid">>`
insert into tearsheet_categories (business_id, tearsheet_id, name, colour, position)
select ${db.businessId}, ${listId}, ${values.name}, ${values.colour}, coalesce(max(position) + 1, 0) from tearsheet_categories
 where business_id = ${db.businessId} and tearsheet_id = ${listId} having count(*) < ${maxCategories}
on conflict do nothing returning uid`.execute(db);
	if (rows[0]) await announce(db, listId);
	return rows[0]?.uid ?? null;
}

export type CategoryUpdate = "changed" | "missing" | "taken";

/** Renames and colours a category of a list. */
export async function updateCategory(
	db: Scoped,
	listId: number,
	uid: string,
	values: CategoryValues,
): Promise<CategoryUpdate> {
	const same = await db
		.selectFrom("tearsheet_categories")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("tearsheet_id", "=", listId)
		.where("name", "=", values.name)
		.where("uid", "<>", uid)
		.executeTakeFirst();
	if (same) return "taken";
	const row = await db
		.updateTable("tearsheet_categories")
		.set({ name: values.name, colour: values.colour })
		.where("business_id", "=", db.businessId)
		.where("tearsheet_id", "=", listId)
		.where("uid", "=", uid)
		.returning("id")
		.executeTakeFirst();
	if (row) await announce(db, listId);
	return row ? "changed" : "missing";
}

/** Moves a category one step left (-1) or right (1). */
export async function shiftCategory(db: Scoped, listId: number, uid: string, step: -1 | 1): Promise<boolean> {
	await lockList(db, listId);
	const all = await listCategories(db, listId);
	const at = all.findIndex((category) => category.uid === uid);
	const other = all[at + step];
	if (at === -1) return false;
	if (!other) return true;
	const order = all.map(({ id }) => id);
	[order[at], order[at + step]] = [other.id, order[at] as number];
	await sql`update tearsheet_categories c set position = o.place
  from unnest(${sql.val(order)}::bigint[]) with ordinality as o(id, place)
 where c.business_id = ${db.businessId} and c.id = o.id`.execute(db);
	await announce(db, listId);
	return true;
}

/** Removes a category; its members move to the column without one. */
export async function deleteCategory(db: Scoped, listId: number, uid: string): Promise<boolean> {
	const row = await db
		.deleteFrom("tearsheet_categories")
		.where("business_id", "=", db.businessId)
		.where("tearsheet_id", "=", listId)
		.where("uid", "=", uid)
		.returning("id")
		.executeTakeFirst();
	if (row) await announce(db, listId);
	return row !== undefined;
}

/** Take this lock before locking any row of the list. */
export async function lockList(db: Scoped, listId: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('tearsheet:' || ${listId}::text, 0))`.execute(db);
}

function announce(db: Scoped, listId: number): Promise<void> {
	return publish(db, liveStreams.tearsheet(listId), { type: "tearsheet_changed" });
}
