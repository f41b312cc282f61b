-- Stemmed Portuguese joined with unaccented simple words: unaccenting before the stemmer would break it.
create or replace function app_document(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$ select to_tsvector('portuguese', coalesce(value, '')) || to_tsvector('simple', app_plain(coalesce(value, ''))) $function$;
