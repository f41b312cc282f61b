import { type Kysely, sql } from "kysely";

/** Only an id of Google Analytics 4 is kept: what is no id would count nothing, and stand in every page. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
update site_configs set google_analytics_id = null where google_analytics_id !~ '^G-[A-Z0-9]{4,12}$';
alter table site_configs add constraint site_configs_google_analytics_id_check
  check (google_analytics_id ~ '^G-[A-Z0-9]{4,12}$');
`.execute(db);
}
