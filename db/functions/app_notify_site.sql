create or replace function app_notify_site()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform pg_notify('cable', coalesce(new.business_id, old.business_id) || ':site');
  perform app_page_changed(coalesce(new.business_id, old.business_id), null);
  -- One that is deleted is no longer found among the business's brands.
  perform app_page_changed(coalesce(new.business_id, old.business_id), 'site-' || coalesce(new.id, old.id));
  return null;
end $function$;
