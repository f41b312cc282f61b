-- Clears the previous default role of new users.
create or replace function app_one_role_for_newcomers()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update roles set is_default = false
    where business_id = new.business_id and id is distinct from new.id and is_default and archived_at is null;
  return new;
end $function$;
