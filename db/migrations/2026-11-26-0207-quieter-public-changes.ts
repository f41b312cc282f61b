import { type Kysely, sql } from "kysely";

/** Of a company no visitor sees these, and every note, task and mail about it writes the first. */
const unseen = ["last_activity_at", "health", "nps", "updated_at", "lock_version"];

/**
 * What visitors see nothing of empties no kept pages: a company is seen by its jobs and a job by its publication, whose own
 * row, written after theirs, tells of them; and what is done about a company is not shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const hidden = sql.lit(`{${unseen.join(",")}}`);
	await sql`
drop trigger jobs_public on jobs;
create trigger jobs_public after update or delete on jobs for each row execute function app_notify_public();
drop trigger client_companies_public on client_companies;
create trigger client_companies_public after update on client_companies for each row
  when (to_jsonb(old) - ${hidden}::text[] is distinct from to_jsonb(new) - ${hidden}::text[])
  execute function app_notify_public();
create trigger client_companies_public_gone after delete on client_companies for each row execute function app_notify_public()`.execute(
		db,
	);
}
