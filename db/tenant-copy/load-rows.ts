import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { ManifestTable } from "./manifest.ts";
import type { StoredFile } from "./read-rows.ts";
import { type ExportedTable, listExportedTables, sortByDependency } from "./tables.ts";

/** Rows of a business as they are somewhere else. */
export interface Source {
	business: Record<string, unknown>;
	tables: readonly ManifestTable[];
	/** A table's rows, each as JSON, some at a time. */
	lines: (table: string) => AsyncIterable<string[]>;
}

interface Into {
	/** Its number, from `nextBusinessId`. */
	id: number;
	/** Transforms each row; null skips it. Without it rows stay unchanged. */
	change?: (table: string, row: Record<string, unknown>) => Record<string, unknown> | null;
	/** Columns the table generates anew. */
	anew?: Readonly<Record<string, readonly string[]>>;
	/** Columns missing in exports and set by `change`. */
	added?: Readonly<Record<string, readonly string[]>>;
	/** Of the business itself. */
	business?: Record<string, unknown>;
	/** Done in the same transaction, after the rows. */
	after?: (trx: Scoped) => Promise<void>;
	signal?: AbortSignal;
}

/** Rows are of another release than this one. */
export class ReleaseMismatchError extends Error {}

export async function nextBusinessId(db: Db): Promise<number> {
	const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('businesses', 'id')) as id`.execute(
		db,
	);
	return rows[0]?.id ?? 0;
}

/** Keeps ids, in one transaction. Skips triggers whose rows are included; rebuilds search documents. */
export async function loadBusiness(db: Db, source: Source, into: Into): Promise<void> {
	await db.transaction().execute(async (open) => {
		const trx = await enterBusiness(open, into.id);
		await sql`select set_config('app.moving', ${String(into.id)}, true), set_config('statement_timeout', '20min', true)`.execute(
			trx,
		);
		const own = { ...source.business, ...into.business, id: into.id };
		const names = Object.keys(own).filter((name) => name !== "own_account_id");
		await sql`insert into businesses (${refs(names)}) select ${refs(names)} from jsonb_populate_record(null::businesses, ${JSON.stringify(own)}::jsonb)`.execute(
			trx,
		);
		await sql`create temp table moving_rows (moving_table text, moving_line jsonb) on commit drop`.execute(trx);
		const carried = await listExportedTables(trx);
		fitting(source.tables, carried);
		for (const group of sortByDependency(carried)) await loadGroup(trx, source, into, group);
		await into.after?.(trx);
	});
}

/** Rejects exports with tables or columns unknown to this release; older ones may lack some. */
function fitting(notes: readonly ManifestTable[], carried: readonly ExportedTable[]) {
	const unknown = notes.flatMap(({ name, columns }) => {
		const here = carried.find((table) => table.name === name);
		return here
			? columns.filter((column) => !here.columns.includes(column)).map((column) => `${name}.${column}`)
			: [name];
	});
	if (unknown.length > 0)
		throw new ReleaseMismatchError(`This release does not know ${unknown.slice(0, 8).join(", ")}`);
}

async function loadGroup(trx: Scoped, source: Source, into: Into, group: readonly ExportedTable[]) {
	const tables = group.flatMap((table) => {
		const note = source.tables.find(({ name }) => name === table.name);
		const columns = [...(note?.columns ?? []), ...(into.added?.[table.name] ?? [])];
		return note ? [{ table, columns: columns.filter((column) => !into.anew?.[table.name]?.includes(column)) }] : [];
	});
	const circle = group.length > 1 || group.some(({ name, pointsTo }) => pointsTo.includes(name));
	for (const { table, columns } of tables)
		for await (const lines of source.lines(table.name)) {
			into.signal?.throwIfAborted();
			const rows = completed(table.name, lines, into);
			if (rows.length === 0) continue;
			const json = sql`${`[${rows.join(",")}]`}::jsonb`;
			if (circle)
				await sql`insert into moving_rows select ${table.name}, x from jsonb_array_elements(${json}) x`.execute(trx);
			else
				await sql`${insertion(into.id, table, columns)} from jsonb_populate_recordset(null::${sql.table(table.name)}, ${json})`.execute(
					trx,
				);
		}
	if (!circle || tables.length === 0) return;
	// A single statement, because foreign keys are checked at its end.
	const parts = tables.map(
		({ table, columns }, at) => sql`${sql.ref(`part_${at}`)} as (${insertion(into.id, table, columns)}
from moving_rows m, jsonb_populate_record(null::${sql.table(table.name)}, m.moving_line) where m.moving_table = ${table.name})`,
	);
	await sql`with ${sql.join(parts)} select 1`.execute(trx);
	await sql`truncate moving_rows`.execute(trx);
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Required secrets get a new random value. */
function insertion(id: number, { name, needed }: ExportedTable, columns: readonly string[]) {
	const secrets = needed.map(() => sql`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`);
	return sql`insert into ${sql.table(name)} (business_id, ${refs([...columns, ...needed])})
select ${sql.join([sql`${sql.lit(id)}::bigint`, ...columns.map((column) => sql.ref(column)), ...secrets])}`;
}

const withFiles: readonly string[] = [
	"data_files",
	"email_attachments",
	"content_pictures",
	"signature_requests",
] satisfies StoredFile["table"][];

const fileColumns = ["storage_key", "original_key", "final_key"] as const;

function completed(table: string, lines: readonly string[], { id, change }: Into): string[] {
	const stored = withFiles.includes(table);
	if (!change && !stored) return [...lines];
	return lines.flatMap((line) => {
		const row = JSON.parse(line) as Record<string, unknown>;
		const changed = change ? change(table, row) : row;
		if (!changed) return [];
		for (const column of stored ? fileColumns : [])
			if (typeof changed[column] === "string") changed[column] = rebaseStorageKey(id, changed[column]);
		return [JSON.stringify(changed)];
	});
}

export const rebaseStorageKey = (businessId: number, key: string): string => key.replace(/^\d+\//, `${businessId}/`);
