create or replace function app_notify_public_business()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform pg_notify('cable', coalesce(new.id, old.id) || ':public');
  perform app_page_changed(coalesce(new.id, old.id), null);
  return null;
end $function$;
