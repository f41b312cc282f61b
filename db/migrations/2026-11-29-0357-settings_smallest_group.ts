import { type Kysely, sql } from "kysely";

/** From how many people on a group of what is confidential is told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table settings add column report_smallest_group integer not null default 5
  check (report_smallest_group between 3 and 100)`.execute(db);
}
