-- Immutable for indexes: unaccent() is only stable, but its dictionary never changes here.
create or replace function app_plain(value text)
  returns text
  language sql
  immutable parallel safe strict
as $function$ select lower(public.unaccent('public.unaccent', value)) $function$;
