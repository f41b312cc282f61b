import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export const watchFrequencies = ["daily", "instant"] as const;
export type WatchFrequency = (typeof watchFrequencies)[number];

/** Null stops the notifications. False when the view is unknown or not accessible. */
export async function watchView(
	db: Scoped,
	recruiterId: number,
	entity: string,
	uid: string,
	frequency: WatchFrequency | null,
): Promise<boolean> {
	const view = await db
		.selectFrom("saved_views")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("entity", "=", entity)
		.where("uid", "=", uid)
		.where((eb) => eb.or([eb("recruiter_id", "=", recruiterId), eb("shared", "=", true)]))
		.executeTakeFirst();
	if (!view) return false;
	const own = { business_id: db.businessId, view_id: view.id, recruiter_id: recruiterId };
	if (frequency === null)
		await db
			.deleteFrom("saved_view_watches")
			.where("business_id", "=", own.business_id)
			.where("view_id", "=", own.view_id)
			.where("recruiter_id", "=", own.recruiter_id)
			.execute();
	else
		await db
			.insertInto("saved_view_watches")
			.values({ ...own, frequency })
			.onConflict((oc) => oc.columns(["business_id", "view_id", "recruiter_id"]).doUpdateSet({ frequency }))
			.execute();
	return true;
}

export interface WatchedView extends Row<"saved_views", "uid" | "name" | "entity" | "query"> {
	/** How many are new since they were opened last. */
	fresh: number;
}

/** Views this recruiter watches, those with most new matches first. */
export async function listWatches(db: Scoped, recruiterId: number): Promise<WatchedView[]> {
	const { rows } = await sql<WatchedView>`
select v.uid, v.name, v.entity, v.query, cardinality(w.new_ids) as fresh
  from saved_view_watches w join saved_views v on v.business_id = w.business_id and v.id = w.view_id
 where w.business_id = ${db.businessId} and w.recruiter_id = ${recruiterId} and (v.recruiter_id = w.recruiter_id or v.shared)
 order by 5 desc, v.name limit 20`.execute(db);
	return rows;
}

export interface DueWatch extends Row<"saved_view_watches", "view_id" | "recruiter_id"> {
	uid: string;
	name: string;
	entity: string;
	query: string;
}

/** Between two checks; well below the time between two runs, so that none is missed. */
const leastPause: Record<WatchFrequency, string> = { daily: "8 hours", instant: "5 minutes" };

/** In `known_ids` until a check has succeeded; no record has this id. */
const neverRead = 0;

const isDue = (frequency: WatchFrequency) => sql<boolean>`(w.checked_at is null
  or (w.frequency = ${frequency} and w.checked_at < now() - ${leastPause[frequency]}::interval))`;

/** Due or never checked, longest unchecked first; unshared views only for their owner. */
export async function listDueWatches(db: Scoped, frequency: WatchFrequency): Promise<DueWatch[]> {
	const { rows } = await sql<DueWatch>`
select w.view_id, w.recruiter_id, v.uid, v.name, v.entity, v.query
  from saved_view_watches w join saved_views v on v.business_id = w.business_id and v.id = w.view_id
 where w.business_id = ${db.businessId} and ${isDue(frequency)}
   and (v.recruiter_id = w.recruiter_id or v.shared)
 order by w.checked_at nulls first, w.recruiter_id, w.view_id`.execute(db);
	return rows;
}

/** Claims a view before checking: failures must not come first again. False when not due. */
export async function claimDueWatch(
	db: Scoped,
	{ view_id, recruiter_id }: DueWatch,
	frequency: WatchFrequency,
): Promise<boolean> {
	const { rows } = await sql`
update saved_view_watches w set checked_at = now(),
  known_ids = case when w.checked_at is null then array[${neverRead}::bigint] else w.known_ids end
 where w.business_id = ${db.businessId} and w.view_id = ${view_id} and w.recruiter_id = ${recruiter_id} and ${isDue(frequency)}
returning w.view_id`.execute(db);
	return rows.length > 0;
}

/** Returns the number of new matches. The first success marks all known; returning records too. */
export async function saveWatchMatches(
	db: Scoped,
	{ view_id, recruiter_id }: DueWatch,
	ids: readonly number[],
): Promise<number> {
	const { rows } = await sql<Pick<WatchedView, "fresh">>`
with seen as (
  select w.*, w.checked_at is null or w.known_ids = array[${neverRead}::bigint] as is_first,
    array(select unnest(${sql.val([...ids])}::bigint[]) except select unnest(w.known_ids)) as added
    from saved_view_watches w where w.business_id = ${db.businessId} and w.view_id = ${view_id} and w.recruiter_id = ${recruiter_id} for update)
update saved_view_watches w set checked_at = now(), known_ids = array_remove(seen.known_ids, ${neverRead}::bigint) || seen.added,
  new_ids = case when seen.is_first then '{}' else (seen.new_ids || seen.added)[1:${mostNew}] end
  from seen where w.business_id = seen.business_id and w.view_id = seen.view_id and w.recruiter_id = seen.recruiter_id
returning case when seen.is_first then 0 else cardinality(seen.added) end as fresh`.execute(db);
	return rows[0]?.fresh ?? 0;
}

const mostNew = 1_000;

/** Marks new matches as shown. Returns the view's link, or undefined. */
export async function openNewMatches(
	db: Scoped,
	recruiterId: number,
	entity: string,
	uid: string,
): Promise<string | undefined> {
	const { rows } = await sql<Row<"saved_views", "query">>`
update saved_view_watches w set shown_ids = case when new_ids = '{}' then shown_ids else new_ids end, new_ids = '{}'
  from saved_views v where w.business_id = ${db.businessId} and w.recruiter_id = ${recruiterId}
   and v.business_id = w.business_id and v.id = w.view_id and v.entity = ${entity} and v.uid = ${uid}
   and (v.recruiter_id = w.recruiter_id or v.shared) returning v.query`.execute(db);
	return rows[0]?.query;
}

/** Records shown as new when the view was last opened. */
export async function listShownMatches(db: Scoped, recruiterId: number, uid: string): Promise<Set<number>> {
	const { rows } = await sql<Row<"saved_view_watches", "view_id">>`
select unnest(w.shown_ids) as view_id from saved_view_watches w join saved_views v on v.business_id = w.business_id and v.id = w.view_id
 where w.business_id = ${db.businessId} and w.recruiter_id = ${recruiterId} and v.uid = ${uid}`.execute(db);
	return new Set(rows.map(({ view_id }) => view_id));
}

/** A changed query resets the matches, so that existing records are not reported as new. */
export async function clearMatches(db: Scoped, uid: string): Promise<void> {
	await sql`
update saved_view_watches w set checked_at = null, known_ids = '{}', new_ids = '{}', shown_ids = '{}' from saved_views v
 where w.business_id = ${db.businessId} and v.business_id = w.business_id and v.id = w.view_id and v.uid = ${uid}`.execute(
		db,
	);
}
