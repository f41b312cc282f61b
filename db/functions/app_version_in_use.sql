create or replace function app_version_in_use()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  raise exception using errcode = 'check_violation', message = 'a version in use does not change', table = tg_table_name, column = 'items';
end $function$;
