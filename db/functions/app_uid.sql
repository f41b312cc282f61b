create or replace function app_uid()
  returns text
  language sql
  parallel safe
as $function$ select substr(replace(gen_random_uuid()::text, '-', ''), 1, 20) $function$;
