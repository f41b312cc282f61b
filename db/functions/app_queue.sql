create or replace function app_queue()
  returns table(task text, waiting bigint, planned bigint, running bigint, retrying bigint, dead bigint, oldest timestamp with time zone)
  language sql
  stable security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  select task, count(*) filter (where state = 'waiting'), count(*) filter (where state = 'planned'),
    count(*) filter (where state = 'running'), count(*) filter (where state = 'retrying'), count(*) filter (where state = 'dead'),
    min(run_at) filter (where state in ('waiting', 'retrying') and run_at <= now())
  from (
    select t.identifier as task, j.run_at, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at) as state
    from _private_jobs j join _private_tasks t on t.id = j.task_id
    where j.payload->>'businessId' = public.app_business()::text) jobs
  group by task order by task
$function$;
