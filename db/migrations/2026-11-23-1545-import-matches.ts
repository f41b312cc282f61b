import { type Kysely, sql } from "kysely";

/** What a person said the unknown values of a file mean: column → value → what to read instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table imports add column matches jsonb not null default '{}'
  check (jsonb_typeof(matches) = 'object')`.execute(db);
}
