create or replace function app_notify_tearsheet()
  returns trigger
  language plpgsql
as $function$
begin
  perform pg_notify('cable', new.business_id || ':stream:tearsheet:' || new.id);
  return null;
end $function$;
