import { type Kysely, sql } from "kysely";

/** Whether a recruiter's list shows only the rows of their team is kept with the rest of how they like it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table list_preferences add column show_subordinates boolean not null default false`.execute(db);
}
