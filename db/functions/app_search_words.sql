create or replace function app_search_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$ select ts_delete(to_tsvector('simple', public.app_search_text(value)), 'zz0zz') $function$;
