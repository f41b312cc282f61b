create or replace function app_touch()
  returns trigger
  language plpgsql
as $function$
begin
  new.updated_at := now();
  return new;
end $function$;
