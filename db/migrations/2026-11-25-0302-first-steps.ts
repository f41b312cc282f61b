import { type Kysely, sql } from "kysely";

/** When a recruiter put the list of first steps away. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table recruiters add first_steps_closed_at timestamptz`.execute(db);
}
