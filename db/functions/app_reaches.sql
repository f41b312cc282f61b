-- Whether the reader sees the record that a row refers to.
create or replace function app_reaches(kind text, record bigint)
  returns boolean
  language sql
  stable parallel safe
as $function$
  -- Files say one candidate, links say candidates.
  select case case kind when 'candidate' then 'candidates' when 'job' then 'jobs' when 'apply' then 'applies'
      when 'client_company' then 'client_companies' when 'client_contact' then 'client_contacts' when 'contact' then 'contacts'
      when 'project' then 'projects' when 'proposal' then 'proposals' when 'placement' then 'placements' else kind end
    when 'candidates' then exists (select from candidates x where x.business_id = app_business() and x.id = record)
    when 'jobs' then exists (select from jobs x where x.business_id = app_business() and x.id = record)
    when 'applies' then exists (select from applies x where x.business_id = app_business() and x.id = record)
    when 'client_companies' then exists (select from client_companies x where x.business_id = app_business() and x.id = record)
    when 'client_contacts' then exists (select from client_contacts x where x.business_id = app_business() and x.id = record)
    when 'contacts' then exists (select from contacts x where x.business_id = app_business() and x.id = record)
    when 'projects' then exists (select from projects x where x.business_id = app_business() and x.id = record)
    when 'proposals' then exists (select from proposals x where x.business_id = app_business() and x.id = record)
    when 'placements' then exists (select from placements x where x.business_id = app_business() and x.id = record)
    else true
  end or record is null $function$;
