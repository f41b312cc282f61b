-- Fills candidate, job and client from the apply.
create or replace function app_of_apply()
  returns trigger
  language plpgsql
as $function$
begin
  select a.job_id, a.candidate_id, left(c.name || ' · ' || j.title, 400) into new.job_id, new.candidate_id, new.title
    from applies a
    join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
    join jobs j on j.business_id = a.business_id and j.id = a.job_id
   where a.business_id = new.business_id and a.id = new.apply_id;
  if tg_table_name = 'submissions' then
    select j.client_company_id into new.client_company_id from jobs j where j.business_id = new.business_id and j.id = new.job_id;
  end if;
  return new;
end $function$;
