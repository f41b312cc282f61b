create or replace function app_name_proposal_company()
  returns trigger
  language plpgsql
as $function$
begin
  select name into new.company_name from client_companies c where c.business_id = new.business_id and c.id = new.client_company_id;
  return new;
end $function$;
