create or replace function app_applies_of(people bigint[])
  returns setof bigint
  language sql
  stable parallel safe
as $function$
  select a.id from applies a where a.business_id = app_business() and a.recruiter_id = any(people)
  union select a.id from applies a where a.business_id = app_business() and a.job_id = any(array(select app_jobs_of(people))) $function$;
