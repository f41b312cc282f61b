create or replace function app_job(job bigint)
  returns table(id bigint, task text, state text, attempts integer, max_attempts integer, last_error text, created_at timestamp with time zone, run_at timestamp with time zone, updated_at timestamp with time zone, locked_at timestamp with time zone, payload json)
  language sql
  stable security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  select j.id, t.identifier, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at),
    j.attempts::int, j.max_attempts::int, j.last_error, j.created_at, j.run_at, j.updated_at, j.locked_at, j.payload
  from _private_jobs j join _private_tasks t on t.id = j.task_id
  where j.id = job and j.payload->>'businessId' = public.app_business()::text
$function$;
