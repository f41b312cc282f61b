create or replace function app_companies_of(people bigint[])
  returns setof bigint
  language sql
  stable parallel safe
as $function$
  select c.id from client_companies c where c.business_id = app_business() and c.owner_id = any(people)
  union select o.client_company_id from client_company_owners o where o.business_id = app_business() and o.recruiter_id = any(people)
  union select j.client_company_id from jobs j where j.business_id = app_business() and j.client_company_id is not null
    and j.id = any(array(select app_jobs_of(people))) $function$;
