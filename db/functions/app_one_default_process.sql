-- Clears the previous default process.
create or replace function app_one_default_process()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update process_orchestrators set is_default = false
    where business_id = new.business_id and id is distinct from new.id and is_default and archived_at is null;
  return new;
end $function$;
