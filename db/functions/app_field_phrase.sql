create or replace function app_field_phrase(value text, codes text[])
  returns tsquery
  language sql
  immutable parallel safe
as $function$
  select case when cardinality(codes) = 0 then q
      else (select string_agg('(' || regexp_replace(q::text, '''([^'']+)''', '''' || code || '/\1''', 'g') || ')', ' | ')::tsquery from unnest(codes) code) end
    from (select phraseto_tsquery('simple', value) as q) t
$function$;
