create or replace function app_job_activity()
  returns trigger
  language plpgsql
as $function$
begin
  update client_companies c set last_activity_at = now()
    from (select distinct business_id, client_company_id from changed) x
   where c.business_id = x.business_id and c.id = x.client_company_id and (c.last_activity_at is null or c.last_activity_at < now());
  return null;
end $function$;
