create or replace function app_searched_tables()
  returns setof text
  language sql
  stable
as $function$
  select 'candidates' union
  select t.tgrelid::regclass::text from pg_trigger t where t.tgname like '%\_entity\_search\_insert' order by 1
$function$;
