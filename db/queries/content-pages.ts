import { sql } from "kysely";
import type { Content, ContentChange, ContentField } from "#app/domain/community/versions.ts";
import { contentFields } from "#app/domain/community/versions.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import { sameValue } from "#db/kit/diff-columns.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface StoredContent extends Content, Row<"content_pages", "id" | "uid" | "lock_version" | "created_at"> {}

/** Page content; `lock` prevents other changes until commit. */
export async function findContent(trx: Scoped, uid: string, { lock = false } = {}): Promise<StoredContent | undefined> {
	const { rows } = await sql<StoredContent>`
select c.id, c.uid, c.lock_version, c.created_at, ${sql.join(contentFields.map((name) => sql.ref(`c.${name}`)))}
from content_pages c where c.business_id = ${trx.businessId} and c.uid = ${uid} and c.archived_at is null
${lock ? sql`for update` : sql``}`.execute(trx);
	return rows[0];
}

/** Writes changed content as one history entry; returns whether anything changed. */
export async function writeContent(
	trx: Scoped,
	was: StoredContent,
	news: Partial<Content>,
	actor: AuditActor,
): Promise<boolean> {
	const changed = contentFields.filter((name) => name in news && !sameValue(was[name], news[name]));
	if (changed.length === 0) return false;
	const value = (name: ContentField) => (name === "blocks" ? sql`${JSON.stringify(news.blocks)}::jsonb` : news[name]);
	await sql`update content_pages set ${sql.join([
		...changed.map((name) => sql`${sql.ref(name)} = ${value(name)}`),
		sql`updated_at = now()`,
		sql`lock_version = lock_version + 1`,
	])} where business_id = ${trx.businessId} and id = ${was.id}`.execute(trx);
	await audit(trx, {
		actor,
		action: "update",
		recordType: "content_pages",
		recordId: was.id,
		ip: actor.ip ?? null,
		changes: Object.fromEntries(changed.map((name) => [name, [was[name] ?? null, news[name] ?? null]])),
	});
	return true;
}

/** Last content changes, newest first, and whether there are more. */
export async function listContentChanges(trx: Scoped, pageId: number, most: number) {
	const { rows } = await sql<ContentChange>`
select id, at, actor_name as by, changes from audit_entries
where business_id = ${trx.businessId} and record_type = 'content_pages' and record_id = ${pageId} and action = 'update'
  and changes ?| ${sql.val([...contentFields])}::text[]
order by at desc, id desc limit ${most + 1}`.execute(trx);
	return { changes: rows.slice(0, most), whole: rows.length <= most };
}

/** Creator of the page according to its history. */
export async function findContentAuthor(trx: Scoped, pageId: number): Promise<string | null> {
	const rows = await trx
		.selectFrom("audit_entries")
		.select("actor_name as by")
		.where("business_id", "=", trx.businessId)
		.where("record_type", "=", sql.lit("content_pages"))
		.where("record_id", "=", pageId)
		.where("action", "=", sql.lit("create"))
		.limit(sql.lit(1))
		.execute();
	return rows[0]?.by ?? null;
}
