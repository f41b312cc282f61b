import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { ExportedTable } from "./tables.ts";

const rowsAtOnce = 1_000;

/** Runs `work` on a consistent snapshot, however long it reads. */
export function withSnapshot<T>(db: Db, businessId: number, work: (trx: Scoped) => Promise<T>): Promise<T> {
	return db
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute(async (trx) => {
			const scoped = await enterBusiness(trx, businessId);
			await sql`set local statement_timeout = '5min'`.execute(scoped);
			return work(scoped);
		});
}

/** Yields rows as JSON text from PostgreSQL, 1,000 at a time. */
export async function* readRows(trx: Scoped, table: ExportedTable): AsyncGenerator<string[]> {
	const columns = sql.join(table.columns.map((name) => sql.ref(name)));
	const order = sql.join(table.key.map((name) => sql.ref(name)));
	await sql`declare business_rows no scroll cursor for select row_to_json(x)::text as line
from (select ${columns} from ${sql.table(table.name)} where business_id = ${sql.lit(trx.businessId)} order by ${order}) x`.execute(
		trx,
	);
	try {
		for (;;) {
			const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(rowsAtOnce)} from business_rows`.execute(
				trx,
			);
			if (rows.length > 0) yield rows.map(({ line }) => line);
			if (rows.length < rowsAtOnce) return;
		}
	} finally {
		await sql`close business_rows`.execute(trx).catch(() => {});
	}
}

/** Includes the account only when the business owns it. */
export async function readBusiness(trx: Scoped): Promise<Record<string, unknown>> {
	const { rows } = await sql<{ row: Record<string, unknown> }>`
select to_jsonb(b) - array['id', 'account_owner_id', 'account_id', 'sandbox_of_id', 'lock_version']
  || jsonb_build_object('own_account_id', case when account_owner_id = id then account_id end) as row
from businesses b where id = ${trx.businessId}`.execute(trx);
	const [result] = rows;
	if (!result) throw new Error("No such business");
	return result.row;
}

export interface StoredFile extends Row<"data_files", "storage_key" | "name" | "id"> {
	place: number;
	table: "data_files" | "email_attachments" | "content_pictures" | "signature_requests";
}

/** Paginated over files of records, mail, page pictures and signed documents. */
export async function listStoredFiles(trx: Scoped, after: number, take: number): Promise<StoredFile[]> {
	const { rows } = await sql<StoredFile>`
select place, storage_key, name, "table", id from (
  select id * 5 as place, storage_key, name, 'data_files' as table, id from data_files where business_id = ${trx.businessId}
  union all
  select id * 5 + 1, storage_key, file_name, 'email_attachments', id from email_attachments where business_id = ${trx.businessId}
  union all
  select id * 5 + 2, storage_key, uid, 'content_pictures', id from content_pictures where business_id = ${trx.businessId}
  union all
  select id * 5 + 3, original_key, original_name, 'signature_requests', id from signature_requests
   where business_id = ${trx.businessId} and original_key is not null
  union all
  select id * 5 + 4, final_key, 'final-' || original_name, 'signature_requests', id from signature_requests
   where business_id = ${trx.businessId} and final_key is not null) f
where place > ${after} order by place limit ${take}`.execute(trx);
	return rows;
}

export async function countStoredFiles(trx: Scoped): Promise<number> {
	const { rows } = await sql<{ n: number }>`
select (select count(*) from data_files where business_id = ${trx.businessId})
  + (select count(*) from email_attachments where business_id = ${trx.businessId})
  + (select count(*) from content_pictures where business_id = ${trx.businessId})
  + (select count(original_key) + count(final_key) from signature_requests where business_id = ${trx.businessId}) as n`.execute(
		trx,
	);
	return rows[0]?.n ?? 0;
}
