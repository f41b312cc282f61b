create or replace function app_company_renamed()
  returns trigger
  language plpgsql
as $function$
begin
  update jobs set company_name = new.name where business_id = new.business_id and client_company_id = new.id;
  return null;
end $function$;
