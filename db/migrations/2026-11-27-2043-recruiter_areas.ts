import { type Kysely, sql } from "kysely";

/** The areas a recruiter keeps in the side menu, in order; null: those of the role. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			"alter table recruiters add column areas text[] constraint recruiters_areas_few check (cardinality(areas) <= 7)",
		)
		.execute(db);
}
