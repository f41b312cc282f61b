create or replace function app_jobs_of(people bigint[])
  returns setof bigint
  language sql
  stable parallel safe
as $function$
  select j.id from jobs j where j.business_id = app_business() and j.owner_id = any(people)
  union select t.job_id from job_team t where t.business_id = app_business() and t.recruiter_id = any(people) $function$;
