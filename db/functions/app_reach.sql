-- Scope of the reader: own, departament, or null for the whole business.
create or replace function app_reach(resource text)
  returns text
  language sql
  stable parallel safe
as $function$ select nullif(current_setting('app.reach', true), '')::jsonb ->> resource $function$;
