import { type Kysely, sql } from "kysely";

/** The list of tasks as it opens: what is to do by its date, then what is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index tasks_to_do_first on tasks (business_id, done_at nulls first, due_at, id)`.execute(db);
}
