import { sql } from "kysely";
import type { RecordLocation } from "#app/domain/lists/parse-record-path.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import { findReferenceTarget } from "#app/entities/reference-targets.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { privateRowsSql } from "#db/kit/private-rows.ts";

const saved = 20;

export interface Visit extends RecordLocation {
	query: string;
}

/** Empty when missing or hidden from the viewer; null when hidden for every record. */
function recordName(db: Scoped, viewer: Viewer, entity: string, uid: string) {
	const target = findReferenceTarget(entity);
	if (!target || !mayRead(viewer, target.table)) return null;
	const hidden = privateRowsSql(target, viewer);
	const label = sql`left(t.${sql.ref(target.label)}::text, 200)`;
	return sql<{ name: string }>`
select ${label} as name from ${sql.table(target.table)} t
where t.business_id = ${db.businessId} and t.uid = ${uid} and ${label} <> ''
  ${target.archives ? sql`and t.archived_at is null` : sql``} ${hidden ? sql`and not ${hidden}` : sql``}`;
}

/** Null when missing or hidden from the viewer. */
export async function findRecordName(trx: Scoped, viewer: Viewer, entity: string, uid: string) {
	const query = recordName(trx, viewer, entity, uid);
	const rows = await query?.execute(trx);
	return rows?.rows[0]?.name ?? null;
}

/** Keeps only the last twenty visits. */
export async function recordVisit(trx: Scoped, user: Viewer, visit: Visit): Promise<void> {
	const { item, typeView, link, recordUid, query } = visit;
	const name = recordUid === null ? sql`select null::text as name` : recordName(trx, user, item.key, recordUid);
	if (!name) return;
	// The delete sees only earlier rows, without this visit, so its limit is one less.
	await sql`
with here as (${name}), visited as (
  insert into recent_pages (business_id, recruiter_id, entity, type_view, link, page_id, name, query)
  select ${trx.businessId}, ${user.id}, ${item.key}, ${typeView}, ${link}, ${recordUid}, here.name, ${query} from here
  on conflict (business_id, recruiter_id, link)
  do update set name = excluded.name, query = excluded.query, visited_at = now() returning 1)
delete from recent_pages where business_id = ${trx.businessId} and recruiter_id = ${user.id} and exists (select from visited) and id in (
  select id from recent_pages where business_id = ${trx.businessId} and recruiter_id = ${user.id} and link <> ${link}
  order by visited_at desc, id desc offset ${saved - 1})`.execute(trx);
}

/** This recruiter's recent pages, newest first; lists have no name. */
export function listRecentPages(trx: Scoped, recruiterId: number) {
	return trx
		.selectFrom("recent_pages")
		.select(["uid", "entity", "type_view", "custom_entity", "link", "page_id", "name", "query", "visited_at"])
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.orderBy("visited_at", "desc")
		.orderBy("id", "desc")
		.limit(saved)
		.execute();
}

export async function removeRecentPage(trx: Scoped, recruiterId: number, uid: string) {
	await trx
		.deleteFrom("recent_pages")
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("uid", "=", uid)
		.execute();
}

export async function clearRecentPages(trx: Scoped, recruiterId: number): Promise<void> {
	await trx
		.deleteFrom("recent_pages")
		.where("business_id", "=", trx.businessId)
		.where("recruiter_id", "=", recruiterId)
		.execute();
}
