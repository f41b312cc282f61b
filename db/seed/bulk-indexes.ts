import type { Pool } from "pg";
import { runInParallel } from "#db/kit/run-in-parallel.ts";

/** Where definitions wait while rows are written: an interrupted run finds them here. */
const shelf = "bulk_index_definitions";

/** Filling the table and rebuilding its indexes afterwards takes half the time. */
export async function dropReadIndexes(pool: Pool, tables: readonly string[]): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query(`create table if not exists ${shelf} (name text primary key, definition text not null)`);
		const { rows } = await client.query<{ name: string }>(
			`insert into ${shelf} select x.indexrelid::regclass::text, pg_get_indexdef(x.indexrelid) from pg_index x
       where x.indrelid = any($1::regclass[]) and not x.indisunique and not exists (select from pg_constraint c where c.conindid = x.indexrelid)
       returning name`,
			[tables],
		);
		if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}

/** Rebuilds up to `lanes` indexes in parallel. */
export async function restoreReadIndexes(pool: Pool, lanes: number): Promise<void> {
	const { rows } = await pool.query<{ waits: boolean }>("select to_regclass($1) is not null as waits", [shelf]);
	if (!rows[0]?.waits) return;
	const { rows: waiting } = await pool.query<{ name: string; definition: string }>(
		`select name, definition from ${shelf} order by definition like '%using gin%' desc, name`,
	);
	await runInParallel(lanes, waiting, async ({ name, definition }) => {
		await pool.query(definition.replace(/^CREATE INDEX /i, "create index if not exists "));
		await pool.query(`delete from ${shelf} where name = $1`, [name]);
	});
	await pool.query(`drop table ${shelf}`);
}
