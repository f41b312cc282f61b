import { type Kysely, sql } from "kysely";

/** A recruiter may work in the simpler layout: top links only, without saved pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table recruiters drop constraint recruiters_menu_display_type_check;
alter table recruiters add constraint recruiters_menu_display_type_check
  check (menu_display_type in ('minified', 'default', 'legacy')) not valid;
alter table recruiters validate constraint recruiters_menu_display_type_check;
`.execute(db);
}
