import { type Kysely, sql } from "kysely";

/** A message whose words and files had an end says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table messages drop constraint messages_media_problem_check,
  add constraint messages_media_problem_check check (media_problem in ('size', 'type', 'gone', 'erased'))`.execute(db);
}
