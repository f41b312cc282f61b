import { sql } from "kysely";
import { memberEntities } from "#app/domain/lists/tearsheet.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, RecordRow, Row } from "#db/kit/row.ts";

export interface Member
	extends Row<"tearsheet_members", "id" | "uid" | "reference_id" | "note" | "by_filter" | "created_at"> {
	type: Column<"tearsheet_members", "reference_type">;
	category: Column<"tearsheet_categories", "uid"> | null;
	added_by: Column<"recruiters", "name"> | null;
}

const columns = sql`m.id, m.uid, m.reference_type as type, m.reference_id, c.uid as category, m.note, m.by_filter,
  r.name as added_by, m.created_at`;
const joins = sql`left join tearsheet_categories c on c.business_id = m.business_id and c.id = m.category_id
  left join recruiters r on r.business_id = m.business_id and r.id = m.added_by_id`;

/** The first cards of every column of a list's board, in their order. */
export async function listBoardMembers(db: Scoped, listId: number, each: number) {
	const { rows } = await sql<Member>`
select ${columns} from (
    select *, row_number() over (partition by category_id order by position, id) as place from tearsheet_members
     where business_id = ${db.businessId} and tearsheet_id = ${listId}) m ${joins}
 where m.place <= ${each} order by m.position, m.id`.execute(db);
	return rows;
}

interface Page {
	/** A category's uid; null: without one; undefined: all. */
	category?: string | null;
	skip: number;
	take: number;
}

/** Members of a list, the latest first. */
export async function listMembers(db: Scoped, listId: number, { category, skip, take }: Page) {
	const { rows } = await sql<Member>`
select ${columns} from tearsheet_members m ${joins}
 where m.business_id = ${db.businessId} and m.tearsheet_id = ${listId}
   and ${category === undefined ? sql`true` : sql`c.uid is not distinct from ${category}::text`}
 order by m.created_at desc, m.id desc offset ${skip} limit ${take}`.execute(db);
	return rows;
}

/** How many members each column has, by category uid ("" for none), and each entity. */
export async function countMembers(db: Scoped, listId: number) {
	const { rows } = await sql<{
		category: Column<"tearsheet_categories", "uid"> | null;
		type: Column<"tearsheet_members", "reference_type">;
		count: number;
	}>`
select c.uid as category, m.reference_type as type, count(*) as count from tearsheet_members m ${joins}
 where m.business_id = ${db.businessId} and m.tearsheet_id = ${listId} group by 1, 2`.execute(db);
	const byCategory: Record<string, number> = {};
	const byType: Record<string, number> = {};
	for (const { category, type, count } of rows) {
		byCategory[category ?? ""] = (byCategory[category ?? ""] ?? 0) + count;
		byType[type] = (byType[type] ?? 0) + count;
	}
	return { total: rows.reduce((sum, { count }) => sum + count, 0), byCategory, byType };
}

/** Public ids of the members of one entity, for links to that entity's bulk pages. */
export async function memberUids(db: Scoped, listId: number, table: string, take: number) {
	const { rows } = await sql<RecordRow<"uid">>`
select t.uid from tearsheet_members m join ${sql.table(table)} t on t.business_id = m.business_id and t.id = m.reference_id
 where m.business_id = ${db.businessId} and m.tearsheet_id = ${listId} and m.reference_type = ${table} and t.archived_at is null
 order by m.position, m.id limit ${take}`.execute(db);
	return rows.map(({ uid }) => uid);
}

/** List members by the public ids of their records, of any entity. */
export async function membersByRecord(db: Scoped, listId: number, records: readonly string[]) {
	const result: string[] = [];
	for (const table of memberEntities) {
		const { rows } = await sql<Row<"tearsheet_members", "uid">>`
select m.uid from ${sql.table(table)} t join tearsheet_members m
    on m.business_id = t.business_id and m.reference_type = ${table} and m.reference_id = t.id
 where t.business_id = ${db.businessId} and t.uid = any(${sql.val(records)}::text[]) and m.tearsheet_id = ${listId}`.execute(
			db,
		);
		result.push(...rows.map(({ uid }) => uid));
	}
	return result;
}
