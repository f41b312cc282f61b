create or replace function app_custom_number(held jsonb, key text)
  returns bigint
  language sql
  immutable parallel safe
as $function$ select case when held ->> key ~ '^-?[0-9]{1,18}$' then (held ->> key)::bigint end $function$;
