create or replace function app_words_said(said text)
  returns setof text
  language sql
  immutable parallel safe rows 5
as $function$
  select distinct word from regexp_split_to_table(left(said, 400), '[^a-z]+') word where length(word) between 3 and 60
$function$;
