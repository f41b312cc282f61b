import { type Kysely, sql } from "kysely";

/** How often somebody went on from a course to its enrollment. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table courses add column enrolments int not null default 0 check (enrolments >= 0)`.execute(db);
}
