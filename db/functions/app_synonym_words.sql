create or replace function app_synonym_words(words text[])
  returns text[]
  language sql
  immutable parallel safe
  set search_path to 'public', 'pg_temp'
as $function$ select coalesce(array_agg(distinct btrim(regexp_replace(split_part(app_search_text(w), 'zz0zz', 1), ' +', ' ', 'g'))), '{}') from unnest(words) w $function$;
