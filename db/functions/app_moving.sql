-- The business this transaction fills with rows that are whole already.
create or replace function app_moving()
  returns boolean
  language sql
  stable
as $function$
  select coalesce(nullif(current_setting('app.moving', true), '') = current_setting('app.business', true), false)
$function$;
