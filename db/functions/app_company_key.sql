-- A company's name as it is compared: no case, no accents, no punctuation, no legal form (domain/company-name.ts says the same).
create or replace function app_company_key(value text)
  returns text
  language sql
  immutable parallel safe strict
as $function$ select btrim(regexp_replace(regexp_replace(public.app_plain(value), '[^a-z0-9]+', ' ', 'g'),
    '( (s a|sa|ltda|me|epp|eireli|inc|llc|ltd|gmbh))+ *$', '')) $function$;
