import { type Kysely, sql } from "kysely";

/** A session tells the version of its business's custom fields before the business is entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw("create policy door on custom_fields for select to current_user using (true)").execute(db);
}
