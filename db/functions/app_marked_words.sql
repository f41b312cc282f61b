create or replace function app_marked_words(code text, words tsvector)
  returns tsvector
  language sql
  immutable parallel safe
as $function$
  select coalesce(string_agg('''' || code || '/' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':' || array_to_string(positions, ','), ' '), '')::tsvector
    from unnest(words)
$function$;
