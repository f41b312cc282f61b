create or replace function app_custom_yes(held jsonb, key text)
  returns boolean
  language sql
  immutable parallel safe
as $function$ select coalesce(held -> key = 'true'::jsonb, false) $function$;
