-- Company name without case, accents, punctuation and legal form, as in domain/company-name.ts.
create or replace function app_company_key(value text)
  returns text
  language sql
  immutable parallel safe strict
as $function$ select btrim(regexp_replace(regexp_replace(public.app_plain(value), '[^a-z0-9]+', ' ', 'g'),
    '( (s a|sa|ltda|me|epp|eireli|inc|llc|ltd|gmbh))+ *$', '')) $function$;
