import { type Kysely, sql } from "kysely";

/** Frozen in time: uses no query or rule of today's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table data_files add column text_problem text check (text_problem in ('encrypted', 'scanned', 'empty'))`.execute(
		db,
	);
}
