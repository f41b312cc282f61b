create or replace function app_lead_is_final()
  returns trigger
  language plpgsql
as $function$
begin
  if old.status = 'converted' and (new.status <> 'converted' or new.converted_at is distinct from old.converted_at) then
    raise exception 'a converted lead is final' using errcode = 'check_violation', constraint = 'contacts_converted_is_final';
  end if;
  return new;
end $function$;
