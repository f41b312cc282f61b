create or replace function name_conditions(name text, words text[], out begins text, out holds text, out starts text)
  returns record
  language sql
  immutable
as $function$
  select format('%s || '' '' like %L', name, replace(replace(array_to_string(words, ' '), '%', ''), '_', '') || ' %'),
    string_agg(format('('' '' || %s || '' '') like %L', name, '% ' || replace(replace(word, '%', ''), '_', '') || ' %'), ' and '),
    string_agg(format('('' '' || %s) like %L', name, '% ' || replace(replace(word, '%', ''), '_', '') || '%'), ' and ')
  from unnest(words) word
$function$;
