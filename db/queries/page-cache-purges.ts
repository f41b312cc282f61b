import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Seconds until the second purge, for pages rendered meanwhile or read from a replica. */
export const secondPurgeSeconds = 10;
/** Allows for clock differences between machines: that job may run slightly early. */
const isDue = sql<boolean>`purged_at <= now() - make_interval(secs => ${secondPurgeSeconds - 1})`;

/** Limit per run; the same job processes the rest on its next run. */
const most = 5_000;
/** Longest delay between a transaction's write and its commit, in seconds. */
const longestTransaction = 3_600;

/** Changes due for purging; those older than the cache `lifetime` (seconds) are deleted. */
export async function listDuePurges(db: Scoped, lifetime: number) {
	await sql`delete from page_changes where business_id = ${db.businessId}
and created_at < now() - make_interval(secs => ${lifetime + longestTransaction})`.execute(db);
	const { rows } = await sql<Pick<Row<"page_changes", "id" | "key">, "id" | "key">>`
select id, key from page_changes where business_id = ${db.businessId}
and (purged_at is null or ${isDue}) order by id limit ${most}`.execute(db);
	return rows;
}

/** Deletes changes purged twice. Returns whether any awaits its second purge. */
export async function markPagesPurged(db: Scoped, ids: readonly number[]): Promise<boolean> {
	await db
		.deleteFrom("page_changes")
		.where("business_id", "=", db.businessId)
		.where("id", "in", ids)
		.where(isDue)
		.execute();
	const { numUpdatedRows } = await db
		.updateTable("page_changes")
		.set({ purged_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "in", ids)
		.where("purged_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Includes disabled brands: a cache may still hold their pages. */
export async function listSiteIds(db: Scoped): Promise<number[]> {
	const rows = await db.selectFrom("site_configs").select("id").where("business_id", "=", db.businessId).execute();
	return rows.map(({ id }) => id);
}
