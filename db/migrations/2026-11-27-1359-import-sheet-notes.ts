import { type Kysely, sql } from "kysely";

/** Frozen in time: uses no query or rule of today's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table imports add column sheet jsonb check (jsonb_typeof(sheet) = 'object')`.execute(db);
}
