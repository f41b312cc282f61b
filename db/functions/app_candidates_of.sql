create or replace function app_candidates_of(people bigint[])
  returns setof bigint
  language sql
  stable parallel safe
as $function$
  select c.id from candidates c where c.business_id = app_business() and c.owner_id = any(people)
  union select c.id from candidates c where c.business_id = app_business() and c.owner_id is null and c.created_by_id = any(people)
  union select a.candidate_id from applies a where a.business_id = app_business() and a.recruiter_id = any(people)
  union select a.candidate_id from applies a where a.business_id = app_business() and a.job_id = any(array(select app_jobs_of(people))) $function$;
