create or replace function app_custom_text(held jsonb, key text)
  returns text
  language sql
  immutable parallel safe
as $function$ select held ->> key $function$;
