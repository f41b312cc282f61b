create or replace function app_notify_public()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform pg_notify('cable', coalesce(new.business_id, old.business_id) || ':public');
  return null;
end $function$;
