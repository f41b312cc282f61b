import { type Kysely, sql } from "kysely";

/** What talks and courses say in English, where somebody wrote it; without it the page shows what there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table talk_events add column title_en text check (length(title_en) between 1 and 160),
  add column description_en text check (length(description_en) <= 10000);
alter table courses add column summary_en text check (length(summary_en) between 1 and 500),
  add column body_en text check (length(body_en) <= 20000);
`.execute(db);
}
