import { sql } from "kysely";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DuplicatePolicy } from "./import-states.ts";
import type { ImportRowDetails } from "./rows.ts";

type UserRef = Pick<Recruiter, "id" | "isAdmin">;

/** Recruiters see their own imports; administrators see all of the business. */
function visible(db: Scoped, user: UserRef) {
	return db
		.selectFrom("imports as i")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "i.business_id").onRef("r.id", "=", "i.recruiter_id"),
		)
		.where("i.business_id", "=", db.businessId)
		.$if(!user.isAdmin, (query) => query.where("i.recruiter_id", "=", user.id));
}

/** Parts of a set are shown on the set's page. */
const alone = (db: Scoped, user: UserRef) => visible(db, user).where("i.set_id", "is", null);

/** One page of imports, the newest first. */
export async function listImports(db: Scoped, user: UserRef, { skip, take }: { skip: number; take: number }) {
	return alone(db, user)
		.selectAll("i")
		.select("r.name as recruiter")
		.orderBy("i.created_at", "desc")
		.orderBy("i.id", "desc")
		.offset(skip)
		.limit(take)
		.execute();
}

export async function countImports(db: Scoped, user: UserRef, most: number): Promise<number> {
	const { count } = await db
		.selectFrom(alone(db, user).select("i.id").limit(most).as("found"))
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

export async function findImport(db: Scoped, user: UserRef, uid: string) {
	return visible(db, user)
		.leftJoin("data_files as f", (join) =>
			join.onRef("f.business_id", "=", "i.business_id").onRef("f.id", "=", "i.file_id"),
		)
		.selectAll("i")
		.select(["r.name as recruiter", "f.storage_key", "f.content_type", "f.scan_state"])
		.where("i.uid", "=", uid)
		.executeTakeFirst();
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Selects rows by the check's finding, or by their outcome. */
export type RowKind = "wrong" | "twin" | "failed" | "skipped" | "left";

function getRows(db: Scoped, importId: number, kind: RowKind) {
	const rows = db.selectFrom("import_rows").where("business_id", "=", db.businessId).where("import_id", "=", importId);
	if (kind === "left") return rows.where(sql<boolean>`details ? 'left'`);
	const column = kind === "wrong" || kind === "twin" ? ("found" as const) : ("outcome" as const);
	return rows.where(column, "=", kind as never);
}

/** Number of rows imported without some of their cells. */
export async function countRemaining(db: Scoped, importId: number): Promise<number> {
	const { count } = await getRows(db, importId, "left")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

export interface UnknownValue {
	column: number;
	value: string;
	/** Why a value is unknown: no such choice, no person with the name, or several. */
	code: "choice" | "notFound" | "several";
	rows: number;
}

/** Distinct values matching no choice or record, most frequent first. */
export async function listUnknownValues(db: Scoped, importId: number): Promise<UnknownValue[]> {
	const { rows } = await sql<UnknownValue>`
select (p ->> 0)::int as column, p -> 2 ->> 'value' as value, min(p ->> 1) as code, count(*)::int as rows
from import_rows r
cross join jsonb_array_elements(coalesce(r.details -> 'left', '[]') || coalesce(r.details -> 'problems', '[]')) p
where r.business_id = ${db.businessId} and r.import_id = ${importId} and r.details is not null
  and p ->> 1 in ('choice', 'notFound', 'several') and p ->> 0 is not null
group by 1, 2 order by 4 desc, 1, 2 limit 200`.execute(db);
	return rows;
}

export async function listColleagueNames(db: Scoped): Promise<string[]> {
	const rows = await db
		.selectFrom("recruiters")
		.select("name")
		.distinct()
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.orderBy("name")
		.limit(300)
		.execute();
	return rows.map(({ name }) => name);
}

export async function listImportRows(
	db: Scoped,
	importId: number,
	kind: RowKind,
	{ after, take }: { after: number; take: number },
): Promise<{ number: number; cells: string[]; details: ImportRowDetails | null }[]> {
	const rows = await getRows(db, importId, kind)
		.select(["number", "cells", "details"])
		.where("number", ">", after)
		.orderBy("number")
		.limit(take)
		.execute();
	return rows.map((row) => ({
		...row,
		cells: row.cells as unknown as string[],
		details: row.details as ImportRowDetails | null,
	}));
}

/** Number of rows each duplicate policy would import, as shown on the button. */
export async function countByPolicy(
	db: Scoped,
	{ id, good, twins }: { id: number; good: number; twins: number },
): Promise<Record<DuplicatePolicy, number>> {
	const { rows } = await sql<{ count: number }>`
select count(*)::int as count from (${getRows(db, id, "twin").select("details")}) r
where r.details -> 'twin' ->> 'by' in ('email', 'cnpj') or r.details ? 'lacks'`.execute(db);
	const unmakeable = twins === 0 ? 0 : (rows[0]?.count ?? 0);
	return { skip: good, fill: good + twins, overwrite: good + twins, create: good + twins - unmakeable };
}

/** Reasons for not importing rows of a kind: column and code, most frequent first. */
export async function countReasons(
	db: Scoped,
	importId: number,
	kind: RowKind,
): Promise<{ column: number | null; code: string; count: number }[]> {
	const { rows } = await sql<{ column: number | null; code: string; count: number }>`
select (p ->> 0)::int as column, p ->> 1 as code, count(*)::int as count
from (${getRows(db, importId, kind).select("details")}) r
cross join jsonb_array_elements(coalesce(r.details -> ${kind === "left" ? "left" : "problems"}::text, '[]')) p
group by 1, 2 order by 3 desc, 1 limit 12`.execute(db);
	return rows;
}
