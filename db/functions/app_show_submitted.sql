create or replace function app_show_submitted()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  update applies set display_status = '' where business_id = coalesce(new.business_id, old.business_id)
     and id = coalesce(new.apply_id, old.apply_id) and status between 1 and 4;
  return null;
end $function$;
