create or replace function app_furthest_status()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if new.status between 1 and 8 and new.status > new.furthest_status then new.furthest_status := new.status; end if;
  return new;
end $function$;
