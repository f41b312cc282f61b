-- Whether this transaction imports complete rows into its business.
create or replace function app_moving()
  returns boolean
  language sql
  stable
as $function$
  select coalesce(nullif(current_setting('app.moving', true), '') = current_setting('app.business', true), false)
$function$;
