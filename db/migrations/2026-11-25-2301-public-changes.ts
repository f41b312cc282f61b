import { type Kysely, sql } from "kysely";

/** What a visitor's pages are made of, but for brands, which tell of themselves. */
const shown = [
	...["jobs", "job_publications", "job_benefits", "benefits", "client_companies", "settings", "business_files"],
	...["content_pages", "content_page_sites", "content_pictures", "talk_events", "talk_participants"],
	...["courses", "course_benefits", "course_given_benefits", "course_position_levels", "position_levels", "partners"],
];

/** A change of what visitors see is told to every process, which forgets the pages it kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function app_notify_public() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('cable', coalesce(new.business_id, old.business_id) || ':public');
  return null;
end $$;
create function app_notify_public_business() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('cable', coalesce(new.id, old.id) || ':public');
  return null;
end $$;
create trigger businesses_public after update on businesses for each row when (old is distinct from new)
  execute function app_notify_public_business()`.execute(db);
	for (const table of shown)
		await sql`
create trigger ${sql.ref(`${table}_public`)} after insert or update or delete on ${sql.table(table)}
  for each row execute function app_notify_public()`.execute(db);
}
