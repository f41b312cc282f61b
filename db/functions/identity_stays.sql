create or replace function identity_stays()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  raise exception 'An identity does not change hands' using errcode = 'integrity_constraint_violation';
end $function$;
