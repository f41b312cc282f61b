-- Refreshes the names that interviews and submissions copy.
create or replace function app_person_renamed()
  returns trigger
  language plpgsql
as $function$
begin
  update interviews set apply_id = apply_id where business_id = new.business_id and candidate_id = new.id;
  update submissions set apply_id = apply_id where business_id = new.business_id and candidate_id = new.id;
  return null;
end $function$;
