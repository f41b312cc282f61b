create or replace function app_jobs(kind text, in_state text, words text, most integer, skip integer)
  returns table(id bigint, task text, state text, attempts integer, max_attempts integer, last_error text, created_at timestamp with time zone, run_at timestamp with time zone, updated_at timestamp with time zone, locked_at timestamp with time zone, payload json)
  language sql
  stable security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  select * from (
    select j.id, t.identifier as task, public.app_job_state(j.locked_at, j.attempts, j.max_attempts, j.run_at) as state,
      j.attempts::int, j.max_attempts::int, j.last_error, j.created_at, j.run_at, j.updated_at, j.locked_at, j.payload
    from _private_jobs j join _private_tasks t on t.id = j.task_id
    where j.payload->>'businessId' = public.app_business()::text and (kind is null or t.identifier = kind)) jobs
  where (in_state is null or state = in_state)
    and (words is null or strpos(lower(last_error), lower(words)) > 0 or jobs.id::text = words)
  order by updated_at desc, id desc limit least(most, 10001) offset skip
$function$;
