import { type Kysely, sql } from "kysely";

/** A bulk run may be held by a person until they let it go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table bulk_runs drop constraint bulk_runs_state_check, add constraint bulk_runs_state_check
  check (state in ('collecting', 'running', 'paused', 'completed', 'cancelled', 'error'))`)
		.execute(db);
}
