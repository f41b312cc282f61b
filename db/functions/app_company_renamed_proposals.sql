create or replace function app_company_renamed_proposals()
  returns trigger
  language plpgsql
as $function$
begin
  update proposals set company_name = new.name where business_id = new.business_id and client_company_id = new.id;
  return null;
end $function$;
