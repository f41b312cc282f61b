create or replace function app_reader()
  returns bigint
  language sql
  stable parallel safe
as $function$ select nullif(current_setting('app.reader', true), '')::bigint $function$;
