create or replace function app_bump()
  returns trigger
  language plpgsql
as $function$
begin
  new.updated_at := now();
  new.lock_version := old.lock_version + 1;
  return new;
end $function$;
