create or replace function app_field_words(codes text[], value text, weight "char")
  returns tsvector
  language plpgsql
  immutable parallel safe
as $function$
declare words tsvector; marked tsvector; code text;
begin
  if value is null or value = '' then return ''; end if;
  words := app_search_words(value);
  marked := words;
  foreach code in array codes loop marked := marked || app_marked_words(code, words); end loop;
  return setweight(marked, weight);
end $function$;
