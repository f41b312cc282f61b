create or replace function app_indexed_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
  set search_path to 'public', 'pg_temp'
as $function$ select app_search_words(value) $function$;
