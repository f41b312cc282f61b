-- unaccent() is only stable because its dictionary may change; ours does not, and indexes need immutable.
create or replace function app_plain(value text)
  returns text
  language sql
  immutable parallel safe strict
as $function$ select lower(public.unaccent('public.unaccent', value)) $function$;
