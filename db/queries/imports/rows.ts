import { sql } from "kysely";
import type { TableRow } from "#app/domain/import/limits.ts";
import type { RowProblem } from "#app/entities/import/read-row.ts";
import type { DuplicateBy } from "#db/kit/importable.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** What a row duplicates: an earlier row of its file, or a record. */
export type RowDuplicate = { by: DuplicateBy } & ({ row: number } | { uid: string; label: string });

export interface ImportRowDetails {
	problems?: RowProblem[];
	/** Cells omitted from the imported record; their content is saved in a note. */
	left?: RowProblem[];
	twin?: RowDuplicate;
	/** The row is too incomplete for a new record but can update the duplicate. */
	lacks?: boolean;
}

export interface StoredRow extends Row<"import_rows", "number"> {
	cells: string[];
}

/** Rows already saved are not overwritten. */
export async function addRows(db: Scoped, importId: number, rows: readonly TableRow[]): Promise<void> {
	const packed = JSON.stringify(rows.map(({ number, cells }) => [number, cells]));
	await sql`insert into import_rows (business_id, import_id, number, cells)
select ${db.businessId}, ${importId}, (r -> 0)::int, r -> 1 from jsonb_array_elements(${packed}::jsonb) r
on conflict do nothing`.execute(db);
}

/** The rows after a position in the file, in order. */
export async function nextRows(db: Scoped, importId: number, after: number, take: number): Promise<StoredRow[]> {
	const rows = await db
		.selectFrom("import_rows")
		.select(["number", "cells"])
		.where("business_id", "=", db.businessId)
		.where("import_id", "=", importId)
		.where("number", ">", after)
		.orderBy("number")
		.limit(take)
		.execute();
	return rows.map(({ number, cells }) => ({ number, cells: cells as unknown as string[] }));
}

/** The cells of some rows of a file. */
export async function listRowCells(db: Scoped, importId: number, numbers: readonly number[]): Promise<StoredRow[]> {
	if (numbers.length === 0) return [];
	const { rows } = await sql<StoredRow>`select number, cells from import_rows
where business_id = ${db.businessId} and import_id = ${importId} and number = any(${sql.val(numbers)}::int[])`.execute(
		db,
	);
	return rows;
}

export interface RowFinding {
	number: number;
	/** Null: the row is importable, without omitted cells. */
	found: "wrong" | "twin" | null;
	details: ImportRowDetails;
}

/** Saves the check's findings; rows without one are valid. */
export async function saveFindings(db: Scoped, importId: number, findings: readonly RowFinding[]): Promise<void> {
	if (findings.length === 0) return;
	await sql`update import_rows t set found = r.found, details = r.details
from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as r(number int, found text, details jsonb)
where t.business_id = ${db.businessId} and t.import_id = ${importId} and t.number = r.number`.execute(db);
}

export interface RowOutcome {
	number: number;
	outcome: "created" | "updated" | "skipped" | "failed";
	record_id?: number;
	record_version?: number;
	/** For a row identified only by its cells. */
	fingerprint?: string;
	details?: ImportRowDetails;
}

export async function saveRowOutcomes(db: Scoped, importId: number, outcomes: readonly RowOutcome[]): Promise<void> {
	await sql`update import_rows t set outcome = r.outcome, record_id = r.record_id, record_version = r.record_version, fingerprint = r.fingerprint, details = r.details
from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
  as r(number int, outcome text, record_id bigint, record_version int, fingerprint bigint, details jsonb)
where t.business_id = ${db.businessId} and t.import_id = ${importId} and t.number = r.number`.execute(db);
}

/** Maps each key used by an earlier row to it; saves the other keys. */
export async function claimRowKeys(
	db: Scoped,
	importId: number,
	keys: readonly { key: bigint; number: number }[],
): Promise<Map<bigint, number>> {
	if (keys.length === 0) return new Map();
	const packed = JSON.stringify(keys.map(({ key, number }) => ({ key: String(key), number })));
	const given = sql`jsonb_to_recordset(${packed}::jsonb) as r(key bigint, number int)`;
	await sql`insert into import_keys (business_id, import_id, key, number)
select ${db.businessId}, ${importId}, key, min(number) from ${given} group by key on conflict do nothing`.execute(db);
	const { rows } = await sql<Row<"import_keys", "number"> & { key: string }>`
select distinct k.key::text as key, k.number from import_keys k join ${given} on k.key = r.key
where k.business_id = ${db.businessId} and k.import_id = ${importId}`.execute(db);
	return new Map(rows.map(({ key, number }) => [BigInt(key), number]));
}

export async function deleteRowKeys(db: Scoped, importId: number): Promise<void> {
	await db
		.deleteFrom("import_keys")
		.where("business_id", "=", db.businessId)
		.where("import_id", "=", importId)
		.execute();
}

export async function deleteFindings(db: Scoped, importId: number): Promise<void> {
	await sql`update import_rows set found = null, details = null
where business_id = ${db.businessId} and import_id = ${importId} and (found is not null or details is not null)`.execute(
		db,
	);
}

/** Clears cells of imports older than seven days. The outcome of each row remains. */
export async function deleteOldCells(db: Scoped): Promise<void> {
	const old = await db
		.selectFrom("imports")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("cells_gone", "=", false)
		.where("created_at", "<", sql<Date>`now() - interval '7 days'`)
		.limit(20)
		.execute();
	for (const { id } of old) {
		await deleteRowKeys(db, id);
		await sql`update import_rows set cells = '[]' where business_id = ${db.businessId} and import_id = ${id}`.execute(
			db,
		);
		await sql`update imports set cells_gone = true,
  state = case when state in ('reading', 'mapping', 'checking', 'checked', 'running') then 'cancelled' else state end
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	}
}
