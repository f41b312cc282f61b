import { type Kysely, sql } from "kysely";

/** Stages of a process that nobody enters while this field is empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`alter table custom_fields add column required_stages integer[] not null default '{}',
  add constraint custom_fields_required_stages check (required_stages = '{}' or entity in ('candidates', 'jobs', 'applies'))`)
		.execute(db);
}
