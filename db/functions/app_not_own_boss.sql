create or replace function app_not_own_boss()
  returns trigger
  language plpgsql
as $function$
begin
  new.reports_to_id := null;
  return new;
end $function$;
