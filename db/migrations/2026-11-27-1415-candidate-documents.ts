import { type Kysely, sql } from "kysely";
import { eachBusiness } from "#db/migration-kit/each-business-v1.ts";

const punctuation = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;
const functions = [
	`-- As app/domain/search/search-words.ts reads a query: letters and digits alone, C++ and C# by name, "front-end" joined too.
create or replace function app_search_text(value text)
  returns text
  language sql
  immutable parallel safe
as $function$
  select translate(replace(replace(plain, 'c++', 'cplusplus'), 'c#', 'csharp'), '${punctuation}', repeat(' ', 32))
      || case when plain like '%-%' then coalesce(' zz0zz ' || (select string_agg(replace(m[1], '-', ''), ' zz0zz ')
           from regexp_matches(plain, '([a-z0-9]+(?:-[a-z0-9]+)+)', 'g') m), '') else '' end
    from (select app_plain(coalesce(value, '')) as plain) t
$function$`,
	`-- The words of a text. "zz0zz" parts what is no phrase, and is no word itself.
create or replace function app_search_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$ select ts_delete(to_tsvector('simple', app_search_text(value)), 'zz0zz') $function$`,
	`-- The words marked by the field they stand in: "ti/gerente". Codes are of app/domain/search/search-fields.ts.
create or replace function app_marked_words(code text, words tsvector)
  returns tsvector
  language sql
  immutable parallel safe
as $function$
  select coalesce(string_agg('''' || code || '/' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''':' || array_to_string(positions, ','), ' '), '')::tsvector
    from unnest(words)
$function$`,
	`-- Words of a field: anywhere, and by the field's codes.
create or replace function app_field_words(codes text[], value text, weight "char")
  returns tsvector
  language plpgsql
  immutable parallel safe
as $function$
declare words tsvector; marked tsvector; code text;
begin
  if value is null or value = '' then return ''; end if;
  words := app_search_words(value);
  marked := words;
  foreach code in array codes loop marked := marked || app_marked_words(code, words); end loop;
  return setweight(marked, weight);
end $function$`,
	`-- What a search of people reads of one, from fields as their reader may see them. Stems are of prose alone.
create or replace function candidate_document(biz bigint, person bigint, name text, role_name text, current_position text,
    current_company text, city text, state text, remote_work integer, self_introduction text, tags text[], with_cv boolean)
  returns tsvector
  language sql
  stable
as $function$
  select app_field_words('{na}', name, 'A')
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
    || setweight(to_tsvector('portuguese', concat_ws(' ', role_name, current_position, skills.names)), 'B')
    || setweight(to_tsvector('portuguese', concat_ws(' ', jobs.now_positions, jobs.positions, jobs.texts, studies.courses)), 'C')
    || setweight(to_tsvector('portuguese', concat_ws(' ', left(self_introduction, 4000), array_to_string(tags, ' '))), 'D')
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
$function$`,
	`create or replace function refresh_candidate_search(biz bigint, ids bigint[])
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  insert into candidate_search (business_id, candidate_id, created_at, status, state, city, remote_work, document, contact,
                                facets, plain_name, plain_company, linkedin_slug)
  select c.business_id, c.id, c.created_at, c.status, c.state, c.city, c.remote_work,
    candidate_document(c.business_id, c.id, c.name, c.role_name, c.current_position, c.current_company, c.city, c.state,
      c.remote_work, c.self_introduction, c.tags, true),
    concat_ws(' ', app_plain(c.name), c.email, regexp_replace(coalesce(c.mobile_phone, ''), '[^0-9]', '', 'g'),
      (select string_agg(case p.kind when 'phone' then substr(p.value, 2) else p.value end, ' ' order by p.id) from contact_points p
        where p.business_id = c.business_id and p.reference_type = 'candidates' and p.reference_id = c.id and p.state <> 'invalid')),
    candidate_facets(c), app_plain(c.name), app_plain(c.current_company), linkedin_slug(c.linkedin)
  from candidates c where c.business_id = biz and c.id = any(ids) and c.archived_at is null and c.consent_lapsed_at is null
  on conflict (business_id, candidate_id) do update set created_at = excluded.created_at, status = excluded.status,
    state = excluded.state, city = excluded.city, remote_work = excluded.remote_work,
    document = excluded.document, contact = excluded.contact, facets = excluded.facets, plain_name = excluded.plain_name,
    plain_company = excluded.plain_company, linkedin_slug = excluded.linkedin_slug;
  delete from candidate_search s using candidates c
   where s.business_id = biz and s.candidate_id = any(ids) and c.business_id = s.business_id and c.id = s.candidate_id
     and (c.archived_at is not null or c.consent_lapsed_at is not null);
$function$`,
	`create or replace function best_candidates(terms text, words text[], facets jsonb, ranges jsonb, all_ranked boolean, skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
declare
  conditions text := candidate_hit_conditions(terms, null, facets, ranges);
  source text := candidate_hit_source(ranges, '[]');
  newest text := replace(source, 'candidate_search s', '(select * from candidate_search where business_id = app_business()
    order by created_at desc, candidate_id desc limit ' || greatest(10000, least(100000, 200 * (skip + take))) || ') s');
  names record;
  inside text := '';
  word text;
  page bigint[];
  found_rows int;
  first_rows int;
begin
  select coalesce(c.begins, 'false') as begins, coalesce(c.holds, 'false') as holds, coalesce(c.starts, 'false') as starts
    into names from name_conditions('s.plain_name', words) c;
  if all_ranked then
    return query execute 'select s.candidate_id' || source || ' where ' || conditions
      || format(' order by case when %s then 3 when %s then 2 when %s then 1 else 0 end desc, ts_rank(s.document, $3::tsquery) desc,
           s.created_at desc, s.candidate_id desc offset $1 limit $2', names.begins, names.holds, names.starts)
      using skip, take, terms;
    return;
  end if;
  execute 'select array(select s.candidate_id' || newest || ' where ' || conditions || ' and ' || names.holds
    || ' order by s.created_at desc, s.candidate_id desc offset $1 limit $2)' into page using skip, take;
  if cardinality(page) >= take then return query select unnest(page); return; end if;
  foreach word in array words loop inside := inside || format(' and s.contact like %L', app_like(word)); end loop;
  inside := inside || ' and ' || names.holds;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || inside
    || ' order by s.created_at desc, s.candidate_id desc offset $1 limit $2' using skip, take;
  get diagnostics found_rows = row_count;
  if found_rows >= take then return; end if;
  if found_rows > 0 then first_rows := skip + found_rows;
  else execute 'select count(*) from (select 1' || source || ' where ' || conditions || inside || ' limit $1) hits'
    into first_rows using skip; end if;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || ' and not (' || names.holds
    || ') order by s.created_at desc, s.candidate_id desc offset $1 limit $2' using greatest(0, skip - first_rows), take - found_rows;
end $function$`,
	`-- A file that came, was read or went: the people whose CV it is are found by other words.
create or replace function app_cvs_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare biz bigint; ids bigint[];
begin
  for biz, ids in select business_id, array_agg(distinct reference_id) from changed
      where reference_type = 'candidate' and file_type = 'cv' group by 1 loop
    perform refresh_candidate_search(biz, ids);
  end loop;
  return null;
end $function$`,
];

/** Search documents of people hold their words by field, their languages and the text of their CV. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of functions) await sql.raw(statement).execute(db);
	for (const [event, table] of [
		["insert", "new"],
		["update", "new"],
		["delete", "old"],
	]) {
		await sql
			.raw(`create trigger candidate_languages_search_${event} after ${event} on candidate_languages
  referencing ${table} table as changed for each statement execute function app_candidates_changed('candidate_id')`)
			.execute(db);
		await sql
			.raw(`create trigger data_files_search_${event} after ${event} on data_files
  referencing ${table} table as changed for each statement execute function app_cvs_changed()`)
			.execute(db);
	}
	await eachBusiness(`
    declare ids bigint[]; last bigint := 0;
    begin
      loop
        ids := array(select id from candidates where business_id = biz and id > last order by id limit 500);
        exit when cardinality(ids) = 0;
        perform refresh_candidate_search(biz, ids);
        last := ids[cardinality(ids)];
      end loop;
    end;`).execute(db);
}
