-- Notes, tasks and mails about a company's records count as the company's activity.
create or replace function app_company_activity()
  returns trigger
  language plpgsql
as $function$
begin
  if not exists (select from changed where reference_type in ('client_companies', 'client_contacts', 'jobs', 'contacts', 'projects')) then
    return null;
  end if;
  update client_companies c set last_activity_at = now()
    from (select x.business_id, x.reference_id as id from changed x where x.reference_type = 'client_companies'
          union select k.business_id, k.client_company_id from changed x join client_contacts k
            on x.reference_type = 'client_contacts' and k.business_id = x.business_id and k.id = x.reference_id
          union select j.business_id, j.client_company_id from changed x join jobs j
            on x.reference_type = 'jobs' and j.business_id = x.business_id and j.id = x.reference_id
          union select l.business_id, l.client_company_id from changed x join contacts l
            on x.reference_type = 'contacts' and l.business_id = x.business_id and l.id = x.reference_id
          union select p.business_id, p.client_company_id from changed x join projects p
            on x.reference_type = 'projects' and p.business_id = x.business_id and p.id = x.reference_id) about
   where c.business_id = about.business_id and c.id = about.id
     and (c.last_activity_at is null or c.last_activity_at < now());
  return null;
end $function$;
