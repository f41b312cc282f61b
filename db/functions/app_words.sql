-- Unaccented words of names and places, never stemmed. app_document is for prose.
create or replace function app_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$ select to_tsvector('simple', app_plain(coalesce(value, ''))) $function$;
