import { type Kysely, sql } from "kysely";

/** For how long somebody has a skill may be unknown: what a CV names is not "no experience". */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table candidate_skills alter column years_skills drop not null, alter column years_skills drop default;
`.execute(db);
}
