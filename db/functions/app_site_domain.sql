create or replace function app_site_domain(value text)
  returns text
  language sql
  immutable parallel safe strict
as $function$ select lower(substring(value from '^(?:[a-zA-Z]+://)?(?:www[.])?([^/:?#]+)')) $function$;
