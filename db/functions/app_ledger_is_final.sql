create or replace function app_ledger_is_final()
  returns trigger
  language plpgsql
as $function$
begin
  raise exception 'a ledger is never edited' using errcode = 'restrict_violation';
end $function$;
