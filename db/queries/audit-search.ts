import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, RecordRow, Row } from "#db/kit/row.ts";

export interface AuditFilter {
	/** Exclusive end. */
	from: Date | null;
	to: Date | null;
	/** Public id of a recruiter. */
	person: string | null;
	type: string | null;
	/** Public id of one record of the type. */
	record: { table: string; uid: string } | null;
	/** Cursor: only entries before this one. */
	before: number | null;
}

export interface AuditLine
	extends Row<"audit_entries", "id" | "at" | "actor_type" | "action" | "record_type" | "record_id"> {
	actor: Column<"audit_entries", "actor_name">;
	fields: string[];
	/** For an assistant's action: tool, token and number of records. */
	tool: string | null;
	token: string | null;
	count: number | null;
}

/** Newest first; changes list field names only, never values. */
export async function searchAudit(db: Scoped, auditFilter: AuditFilter, take: number): Promise<AuditLine[]> {
	const { from, to, person, type, record, before } = auditFilter;
	const { rows } = await sql<AuditLine>`
select e.id, e.at, e.actor_name as actor, e.actor_type, e.action, e.record_type, e.record_id,
  case when jsonb_typeof(e.changes) = 'object' then array(select jsonb_object_keys(e.changes)) else array[]::text[] end as fields,
  a.changes ->> 'tool' as tool, a.changes ->> 'token' as token, (a.changes ->> 'count')::int as count
from audit_entries e left join lateral (select e.changes where starts_with(e.action, 'assistant_')) a on true where e.business_id = ${db.businessId}
  ${from ? sql`and e.at >= ${from}` : sql``} ${to ? sql`and e.at < ${to}` : sql``} ${before ? sql`and e.id < ${before}` : sql``}
  ${type ? sql`and e.record_type = ${type}` : sql``}
  ${person ? sql`and e.actor_type = 'recruiter' and e.actor_id = (select id from recruiters where business_id = ${db.businessId} and uid = ${person})` : sql``}
  ${record ? sql`and e.record_id = (select id from ${sql.table(record.table)} where business_id = ${db.businessId} and uid = ${record.uid})` : sql``}
order by e.at desc, e.id desc limit ${take}`.execute(db);
	return rows;
}

/** Public ids of an entity's records by their numbers. */
export async function listUids(db: Scoped, { table }: Pick<Entity, "table">, ids: readonly number[]) {
	const { rows } = await sql<RecordRow<"id" | "uid">>`
select id, uid from ${sql.table(table)} where business_id = ${db.businessId} and id = any(${sql.val([...ids])}::bigint[])`.execute(
		db,
	);
	return new Map(rows.map(({ id, uid }) => [id, uid]));
}
