import { sql } from "kysely";
import type { ViewType } from "#app/domain/lists/list-view.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { clearMatches, type WatchFrequency } from "./saved-view-watches.ts";

export interface ListPreferences {
	columns: string[] | null;
	view: ViewType | null;
	per: number | null;
	show_color: boolean;
	show_subordinates: boolean;
	/** Pixels by column. */
	widths: unknown;
	/** Columns that stay in sight. */
	pinned: string[];
}

export interface SavedViewRow {
	uid: string;
	name: string;
	query: string;
	shared: boolean;
	own: boolean;
	owner: string;
	/** How often the user is notified of new matches; null: never. */
	watch: WatchFrequency | null;
}

/** Views are the recruiter's own and the shared ones. */
export async function findListSettings(
	db: Scoped,
	recruiterId: number,
	entity: string,
): Promise<{ preferences: ListPreferences | null; saved: SavedViewRow[] }> {
	const { rows } = await sql<{ preferences: ListPreferences | null; saved: SavedViewRow[] }>`
select (select json_build_object('columns', columns, 'view', view, 'per', per, 'show_color', show_color, 'show_subordinates', show_subordinates,
          'widths', widths, 'pinned', pinned)
          from list_preferences where business_id = ${db.businessId} and recruiter_id = ${recruiterId} and entity = ${entity}) as preferences,
  coalesce((select json_agg(json_build_object('uid', v.uid, 'name', v.name, 'query', v.query, 'shared', v.shared,
            'own', v.recruiter_id = ${recruiterId}, 'owner', r.name, 'watch', w.frequency) order by v.name)
     from saved_views v join recruiters r on r.business_id = v.business_id and r.id = v.recruiter_id
     left join saved_view_watches w on w.business_id = v.business_id and w.view_id = v.id and w.recruiter_id = ${recruiterId}
    where v.business_id = ${db.businessId} and v.entity = ${entity} and (v.recruiter_id = ${recruiterId} or v.shared)), '[]') as saved`.execute(
		db,
	);
	return rows[0] ?? { preferences: null, saved: [] };
}

export function listSavedViews(db: Scoped, recruiterId: number, entities: readonly string[]) {
	return db
		.selectFrom("saved_views")
		.select(["uid", "name", "entity", "query"])
		.where("business_id", "=", db.businessId)
		.where("entity", "in", [...entities])
		.where((eb) => eb.or([eb("recruiter_id", "=", recruiterId), eb("shared", "=", true)]))
		.orderBy((eb) => eb("recruiter_id", "=", recruiterId), "desc")
		.orderBy("name")
		.limit(200)
		.execute();
}

/** Omitted settings stay unchanged; null columns restore the defaults. */
export async function saveListPreferences(
	db: Scoped,
	recruiterId: number,
	entity: string,
	{ widths, ...rest }: Partial<ListPreferences>,
): Promise<void> {
	const target = { ...rest, ...(widths === undefined ? {} : { widths: JSON.stringify(widths) }) };
	await db
		.insertInto("list_preferences")
		.values({ business_id: db.businessId, recruiter_id: recruiterId, entity, ...target })
		.onConflict((oc) =>
			oc.columns(["business_id", "recruiter_id", "entity"]).doUpdateSet({ ...target, updated_at: new Date() }),
		)
		.execute();
}

/** A named view of a list; saving a name again replaces its address. */
export async function saveView(
	db: Scoped,
	recruiterId: number,
	view: { entity: string; name: string; query: string; shared: boolean },
): Promise<string> {
	const { uid } = await db
		.insertInto("saved_views")
		.values({ business_id: db.businessId, recruiter_id: recruiterId, ...view })
		.onConflict((oc) =>
			oc
				.columns(["business_id", "recruiter_id", "entity", "name"])
				.doUpdateSet({ query: view.query, shared: view.shared, updated_at: new Date() }),
		)
		.returning("uid")
		.executeTakeFirstOrThrow();
	await clearMatches(db, uid);
	return uid;
}

/** False when the view belongs to someone else, null when the name is taken. */
export async function updateView(
	db: Scoped,
	recruiterId: number,
	uid: string,
	change: { name?: string; shared?: boolean; query?: string },
): Promise<boolean | null> {
	if (change.name !== undefined) {
		const taken = await db
			.selectFrom("saved_views as v")
			.innerJoin("saved_views as mine", (join) =>
				join
					.onRef("mine.business_id", "=", "v.business_id")
					.onRef("mine.entity", "=", "v.entity")
					.on("mine.uid", "=", uid),
			)
			.select("v.id")
			.where("v.business_id", "=", db.businessId)
			.where("v.recruiter_id", "=", recruiterId)
			.where("v.name", "=", change.name)
			.where("v.uid", "!=", uid)
			.executeTakeFirst();
		if (taken) return null;
	}
	const done = await db
		.updateTable("saved_views")
		.set({ ...change, updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	if (change.query !== undefined && done.numUpdatedRows > 0n) await clearMatches(db, uid);
	return done.numUpdatedRows > 0n;
}

export async function deleteView(db: Scoped, recruiterId: number, uid: string): Promise<boolean> {
	const done = await db
		.deleteFrom("saved_views")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	return done.numDeletedRows > 0n;
}
