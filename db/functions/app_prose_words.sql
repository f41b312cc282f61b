create or replace function app_prose_words(value text)
  returns tsvector
  language sql
  immutable parallel safe
as $function$
  select app_search_words(regexp_replace(left(value, 8000), '[0-9][0-9.()/ -]{4,}[0-9]', ' zz0zz ', 'g'))
$function$;
