create or replace function app_business()
  returns bigint
  language sql
  stable parallel safe
as $function$ select nullif(current_setting('app.business', true), '')::bigint $function$;
