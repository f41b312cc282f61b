import { type Kysely, sql } from "kysely";

/** People are found by rows of their skills, languages, jobs and studies. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Indexes are built with an empty search path: the words' own functions are found by this one's.
	await sql`create or replace function app_indexed_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
  set search_path to 'public', 'pg_temp'
as $function$ select app_search_words(value) $function$`.execute(db);
	await sql`create index candidate_skills_plain on candidate_skills (business_id, app_plain(name), years_skills, level_skills) include (candidate_id)`.execute(
		db,
	);
	await sql`create index candidate_languages_plain on candidate_languages (business_id, app_plain(language), level) include (candidate_id)`.execute(
		db,
	);
	for (const [table, column] of [
		["candidate_experiences", "position"],
		["candidate_experiences", "company"],
		["candidate_educations", "course"],
		["candidate_educations", "institution"],
	] as const)
		await sql`create index ${sql.ref(`${table}_${column}_words`)} on ${sql.table(table)} using gin (business_id, app_indexed_words(${sql.ref(column)}))`.execute(
			db,
		);
}
