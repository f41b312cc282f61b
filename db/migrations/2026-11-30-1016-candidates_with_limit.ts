import { type Kysely, sql } from "kysely";

/** Criteria that many meet: the first so many numbers, and whether one person meets them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of functions) await sql.raw(statement).execute(db);
}

const functions = [
	`create or replace function candidate_part(part text, wanted jsonb)
  returns text
  language plpgsql
  immutable
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
    -- The cheap ones first: words of a title are split anew for each row that is checked.
    if wanted ->> 'current' is not null then conditions := conditions || format(' and k.current = %L', wanted ->> 'current'); end if;
    if wanted ->> 'level' is not null then conditions := conditions || format(' and k.level = %L', wanted ->> 'level'); end if;
    if wanted ->> 'title' is not null then conditions := conditions || format(' and app_search_words(k.position) @@ %L::tsquery', wanted ->> 'title'); end if;
    if wanted ->> 'employer' is not null then conditions := conditions || format(' and app_search_words(k.company) @@ %L::tsquery', wanted ->> 'employer'); end if;
  when 'study' then
    source := 'select k.candidate_id from candidate_educations k';
    if wanted ->> 'level' is not null then conditions := conditions || format(' and k.education_level >= %L', wanted ->> 'level'); end if;
    if wanted ->> 'status' is not null then conditions := conditions || format(' and k.status = %L', wanted ->> 'status'); end if;
    if wanted ->> 'course' is not null then conditions := conditions || format(' and app_search_words(k.course) @@ %L::tsquery', wanted ->> 'course'); end if;
    if wanted ->> 'institution' is not null then conditions := conditions || format(' and app_search_words(k.institution) @@ %L::tsquery', wanted ->> 'institution'); end if;
  when 'now' then
    source := 'select k.id from candidates k';
    if wanted ->> 'title' is not null then conditions := conditions
      || format(' and app_search_words(coalesce(k.current_position, '''') || '' '' || coalesce(k.role_name, '''')) @@ %L::tsquery', wanted ->> 'title'); end if;
    if wanted ->> 'employer' is not null then conditions := conditions || format(' and app_search_words(k.current_company) @@ %L::tsquery', wanted ->> 'employer'); end if;
  end case;
  return source || conditions;
end $function$;`,
	`create or replace function candidates_with(part text, wanted jsonb)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
begin
  return query execute candidate_part(part, wanted);
end $function$;`,
	`create or replace function some_candidates_with(part text, wanted jsonb, most integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'off'
as $function$
begin
  -- By what they have, as it lies: walking person by person would split words of every title on the way.
  return query execute candidate_part(part, wanted) || ' limit $1' using most;
end $function$;`,
	`create or replace function candidate_has(candidate bigint, part text, wanted jsonb)
  returns boolean
  language plpgsql
  stable security definer cost 1000
  set search_path to 'public', 'pg_temp'
as $function$
declare has_it boolean;
begin
  execute 'select exists(' || candidate_part(part, wanted) || case part when 'now' then ' and k.id = $1)' else ' and k.candidate_id = $1)' end
    into has_it using candidate;
  return has_it;
end $function$;`,
	`create or replace function candidate_hit_conditions(terms text, piece text, facets jsonb, ranges jsonb)
  returns text
  language plpgsql
  immutable
as $function$
declare
  written text := 's.business_id = app_business()';
  one jsonb;
  ids bigint[];
begin
  if terms is not null then written := written || ' and s.document @@ ' || app_tsquery_sql(terms); end if;
  if piece is not null then written := written || format(' and s.contact like %L', app_like(piece)); end if;
  for one in select value from jsonb_array_elements(facets) loop
    if one ? 'ids' then
      -- An index over many ids would read each one's document; the words' index reads none. Exclusions alone have no index.
      ids := one ->> 'ids';
      written := written || format(' and s.candidate_id %s = any(%L::bigint[])', case when terms is not null and cardinality(ids) > 1000
        and querytree(terms::tsquery) not in ('', 'T') then '+ 0' else '' end, ids);
    elsif one ? 'parts' then
      -- Checked person by person on the way: joined, they might be read whole.
      written := written || (select ' and (' || string_agg(format('exists (%s and k.%I = s.candidate_id offset 0)',
        candidate_part(item ->> 'part', item -> 'wanted'), case item ->> 'part' when 'now' then 'id' else 'candidate_id' end), ' or ') || ')'
        from jsonb_array_elements(one -> 'parts') item);
    elsif one ? 'none' then
      written := written || format(' and not s.facets && %L::text[]', array(select jsonb_array_elements_text(one -> 'none')));
    elsif (terms is not null or piece is not null) and left(one -> 'any' ->> 0, 3) = any(array['st:', 'uf:', 'ci:', 'rw:']) then
      -- Beside words a common mark would fetch half the table from its index only to meet few: a column is checked on those.
      written := written || format(' and s.%I::text = any(%L::text[])',
        case left(one -> 'any' ->> 0, 2) when 'st' then 'status' when 'uf' then 'state' when 'ci' then 'city' else 'remote_work' end,
        array(select substr(value, 4) from jsonb_array_elements_text(one -> 'any')));
    else
      written := written || format(' and s.facets %s %L::text[]', case jsonb_array_length(one -> 'any') when 1 then '@>' else '&&' end,
        array(select jsonb_array_elements_text(one -> 'any')));
    end if;
  end loop;
  for one in select value from jsonb_array_elements(ranges) loop
    if one ->> 'column' not in ('created_at', 'updated_at', 'last_contact_at', 'next_contact_at', 'available_from', 'clt_expectation_cents',
        'pj_expectation_cents', 'temporary_expectation_cents', 'freelance_expectation_cents', 'notice_period_days', 'score') then
      raise exception 'no range of %', one ->> 'column';
    end if;
    if one ->> 'from' is not null then written := written || format(' and c.%I >= %L', one ->> 'column', one ->> 'from'); end if;
    if one ->> 'to' is not null then written := written || format(' and c.%I <= %L', one ->> 'column', one ->> 'to'); end if;
    if one ->> 'before' is not null then written := written || format(' and c.%I < %L', one ->> 'column', one ->> 'before'); end if;
  end loop;
  return written;
end $function$;`,
];
