create or replace function app_tsquery_sql(terms text)
  returns text
  language sql
  immutable
as $function$
  select case when length(terms) > 2000 or terms ~ '(/|'')[^''/]{1,3}'':[*]' or (position('&' in terms) = 0 and position('id/' in terms) = 0
    and length(terms) - length(replace(terms, '|', '')) > 12) then format('(select %L::tsquery)', terms) else format('%L::tsquery', terms) end
$function$;
