create or replace function app_discard_job(job bigint)
  returns text
  language sql
  security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  with gone as (
    delete from _private_jobs j using _private_tasks t
     where t.id = j.task_id and j.id = job and j.payload->>'businessId' = public.app_business()::text
       and j.locked_at is null and j.attempts >= j.max_attempts
    returning t.identifier)
  select identifier from gone
$function$;
