-- SQL on one curriculum part (alias k), shared by searching and checking candidates.
create or replace function candidate_part(part text, wanted jsonb)
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
end $function$;
