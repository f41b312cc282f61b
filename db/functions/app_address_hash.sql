-- Matches an e-mail address regardless of case, also after the address itself is erased.
create or replace function app_address_hash(email text)
  returns bytea
  language sql
  immutable parallel safe strict
as $function$ select sha256(convert_to(lower(btrim(email)), 'UTF8')) $function$;
