-- Stemmed Portuguese plus unaccented words: unaccenting before stemming would break the stemmer.
create or replace function app_document(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$ select to_tsvector('portuguese', coalesce(value, '')) || to_tsvector('simple', app_plain(coalesce(value, ''))) $function$;
