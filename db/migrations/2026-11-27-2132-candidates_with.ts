import { type Kysely, sql } from "kysely";

const words = [
	"candidate_experiences position",
	"candidate_experiences company",
	"candidate_educations course",
	"candidate_educations institution",
];

/** People are found by rows of their curricula past row-level security, which keeps words from their indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const run = (text: string) => sql.raw(text).execute(db);
	for (const line of words) await run(`drop index ${line.replace(" ", "_")}_words`);
	await run("drop function app_indexed_words(text)");
	// Indexes are built with an empty search path: functions within are named whole.
	await run(`create or replace function app_search_text(value text)
  returns text
  language sql
  immutable parallel safe
as $function$
  select translate(replace(replace(plain, 'c++', 'cplusplus'), 'c#', 'csharp'), '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32))
      || case when plain like '%-%' then coalesce(' zz0zz ' || (select string_agg(replace(m[1], '-', ''), ' zz0zz ')
           from regexp_matches(plain, '([a-z0-9]+(?:-[a-z0-9]+)+)', 'g') m), '') else '' end
    from (select public.app_plain(coalesce(value, '')) as plain) t
$function$`);
	await run(`create or replace function app_search_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$ select ts_delete(to_tsvector('simple', public.app_search_text(value)), 'zz0zz') $function$`);
	for (const line of words) {
		const [table, column] = line.split(" ");
		await run(`create index ${table}_${column}_words on ${table} using gin (business_id, app_search_words(${column}))`);
	}
	await run(
		`create index candidates_title_words on candidates using gin (business_id, app_search_words(coalesce(current_position, '') || ' ' || coalesce(role_name, '')))`,
	);
	await run(
		"create index candidates_company_words on candidates using gin (business_id, app_search_words(current_company))",
	);
	await run(`create or replace function candidates_with(part text, wanted jsonb)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
declare
  conditions text := ' where k.business_id = app_business()';
  source text;
begin
  case part
  when 'skill' then
    source := 'select k.candidate_id from candidate_skills k';
    conditions := conditions || format(' and app_plain(k.name) = any(%L::text[])', array(select jsonb_array_elements_text(wanted -> 'names')));
    if wanted ->> 'years' is not null then conditions := conditions || format(' and k.years_skills >= %L', wanted ->> 'years'); end if;
    if wanted ->> 'level' is not null then conditions := conditions || format(' and k.level_skills >= %L', wanted ->> 'level'); end if;
  when 'language' then
    source := 'select k.candidate_id from candidate_languages k';
    conditions := conditions || format(' and k.language = %L', wanted ->> 'name');
    if wanted ->> 'level' is not null then conditions := conditions || format(' and k.level >= %L', wanted ->> 'level'); end if;
  when 'experience' then
    source := 'select k.candidate_id from candidate_experiences k';
    if wanted ->> 'title' is not null then conditions := conditions || format(' and app_search_words(k.position) @@ %L::tsquery', wanted ->> 'title'); end if;
    if wanted ->> 'employer' is not null then conditions := conditions || format(' and app_search_words(k.company) @@ %L::tsquery', wanted ->> 'employer'); end if;
    if wanted ->> 'level' is not null then conditions := conditions || format(' and k.level = %L', wanted ->> 'level'); end if;
    if wanted ->> 'current' is not null then conditions := conditions || format(' and k.current = %L', wanted ->> 'current'); end if;
  when 'study' then
    source := 'select k.candidate_id from candidate_educations k';
    if wanted ->> 'course' is not null then conditions := conditions || format(' and app_search_words(k.course) @@ %L::tsquery', wanted ->> 'course'); end if;
    if wanted ->> 'institution' is not null then conditions := conditions || format(' and app_search_words(k.institution) @@ %L::tsquery', wanted ->> 'institution'); end if;
    if wanted ->> 'level' is not null then conditions := conditions || format(' and k.education_level >= %L', wanted ->> 'level'); end if;
    if wanted ->> 'status' is not null then conditions := conditions || format(' and k.status = %L', wanted ->> 'status'); end if;
  when 'now' then
    source := 'select k.id from candidates k';
    if wanted ->> 'title' is not null then conditions := conditions
      || format(' and app_search_words(coalesce(k.current_position, '''') || '' '' || coalesce(k.role_name, '''')) @@ %L::tsquery', wanted ->> 'title'); end if;
    if wanted ->> 'employer' is not null then conditions := conditions || format(' and app_search_words(k.current_company) @@ %L::tsquery', wanted ->> 'employer'); end if;
  end case;
  return query execute source || conditions;
end $function$`);
}
