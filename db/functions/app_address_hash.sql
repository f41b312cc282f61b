-- An address as the ledger knows it: the same person typed in capitals is the same person, also after the address is erased.
create or replace function app_address_hash(email text)
  returns bytea
  language sql
  immutable parallel safe strict
as $function$ select sha256(convert_to(lower(btrim(email)), 'UTF8')) $function$;
