import { type Kysely, sql } from "kysely";

/** What search engines read of a job's page follows its ads: pages kept by processes are made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ["job_boards", "job_postings"])
		await sql
			.raw(
				`create trigger ${table}_public after insert or delete or update on ${table} for each row execute function app_notify_public()`,
			)
			.execute(db);
}
