-- The person who chooses the interview's time: the candidate unless a contact does.
create or replace function app_slot_taker()
  returns trigger
  language plpgsql
as $function$
begin
  if new.apply_id is not null and new.candidate_id is null and new.client_contact_id is null then
    new.candidate_id := (select a.candidate_id from applies a where a.business_id = new.business_id and a.id = new.apply_id);
  end if;
  return new;
end $function$;
