import { type Kysely, sql } from "kysely";

/** Search documents of people hold who they are: found by what else is known of them, like notes, they join any query. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`create or replace function candidate_document(biz bigint, person bigint, name text, role_name text, current_position text, current_company text, city text, state text, remote_work integer, self_introduction text, tags text[], with_cv boolean)
  returns tsvector
  language sql
  stable
as $function$
  select ('''id/' || person || '''')::tsvector || app_field_words('{na}', name, 'A')
    || app_field_words('{ti,cu}', concat_ws(' zz0zz ', role_name, current_position), 'B')
    || app_field_words('{co,cu}', current_company, 'B')
    || app_field_words('{sk}', skills.names, 'B')
    || app_field_words('{ti,cu}', jobs.now_positions, 'B') || app_field_words('{co,cu}', jobs.now_companies, 'B')
    || app_field_words('{ti}', jobs.positions, 'C') || app_field_words('{co}', jobs.companies, 'C')
    || app_field_words('{cv}', jobs.texts, 'C')
    || app_field_words('{ed}', studies.names, 'C')
    || app_field_words('{la}', languages.names, 'C')
    || app_field_words('{ci}', city, 'D') || app_field_words('{uf}', state, 'D')
    || app_field_words('{tg}', array_to_string(tags, ' zz0zz '), 'D')
    || app_field_words('{cv}', left(self_introduction, 4000), 'D')
    || app_field_words('{}', case remote_work when 1 then 'presencial' when 2 then 'remoto remota remote home office'
         when 3 then 'hibrido hibrida hybrid remoto remota remote home office' end, 'D')
    || setweight(ts_delete(to_tsvector('portuguese', concat_ws(' ', role_name, current_position, skills.names)), 'zz0zz'), 'B')
    || setweight(ts_delete(to_tsvector('portuguese', concat_ws(' ', jobs.now_positions, jobs.positions, jobs.texts, studies.courses)), 'zz0zz'), 'C')
    || setweight(ts_delete(to_tsvector('portuguese', concat_ws(' ', left(self_introduction, 4000), array_to_string(tags, ' '))), 'zz0zz'), 'D')
    || case when with_cv then app_field_words('{cv}', (
         -- Digits in a row are phones and documents: no words of a career.
         select regexp_replace(left(f.text_content, 30000), '[0-9][0-9.()/ -]{4,}[0-9]', ' zz0zz ', 'g') from data_files f
          where f.business_id = biz and f.reference_type = 'candidate' and f.reference_id = person and f.file_type = 'cv'
            and f.scan_state = 'clean' and f.text_content <> '' order by f.created_at desc, f.id desc limit 1), 'D') else '' end
  from
    (select string_agg(s.name, ' zz0zz ') as names from candidate_skills s where s.business_id = biz and s.candidate_id = person) skills,
    (select string_agg(e.position, ' zz0zz ') filter (where e.current) as now_positions,
            string_agg(e.company, ' zz0zz ') filter (where e.current) as now_companies,
            string_agg(e.position, ' zz0zz ') filter (where not e.current) as positions,
            string_agg(e.company, ' zz0zz ') filter (where not e.current) as companies,
            string_agg(concat_ws(' zz0zz ', left(e.description, 2000), left(e.achievements, 2000)), ' zz0zz ') as texts
       from candidate_experiences e where e.business_id = biz and e.candidate_id = person) jobs,
    (select string_agg(concat_ws(' zz0zz ', d.course, d.institution), ' zz0zz ') as names, string_agg(d.course, ' ') as courses
       from candidate_educations d where d.business_id = biz and d.candidate_id = person) studies,
    (select string_agg(l.language, ' zz0zz ') as names from candidate_languages l where l.business_id = biz and l.candidate_id = person) languages
$function$`)
		.execute(db);
	await sql`update candidate_search set document = ts_delete(document, 'zz0zz') || ('''id/' || candidate_id || '''')::tsvector`.execute(
		db,
	);
}
