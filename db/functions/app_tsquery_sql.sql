create or replace function app_tsquery_sql(terms text)
  returns text
  language sql
  immutable
as $function$
  select case when length(terms) > 2000 or terms ~ '(/|'')[^''/]{1,3}'':[*]' or (position('&' in terms) = 0
    and length(written) - length(replace(written, '|', '')) > 12) then format('(select %L::tsquery)', terms) else format('%L::tsquery', terms) end
    -- Whom notes and mails name says nothing of how many the words find.
    from regexp_replace(terms, '[(]?''id/[0-9]+''[)]?( [|] )?', '', 'g') written
$function$;
