import { type Kysely, sql } from "kysely";

/** The recruiter's day: notices put off until later, columns as wide as one likes and those that stay in sight. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table notifications add column snoozed_until timestamptz`.execute(db);
	await sql`
alter table list_preferences
  add column widths jsonb not null default '{}' check (jsonb_typeof(widths) = 'object'),
  add column pinned text[] not null default '{}' check (cardinality(pinned) <= 5)`.execute(db);
}
