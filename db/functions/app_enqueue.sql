-- Lets the application role add jobs in its transaction without rights on the queue's tables.
create or replace function app_enqueue(task text, payload json, queue text default null::text, run_at timestamp with time zone default null::timestamp with time zone, max_attempts integer default 25, job_key text default null::text)
  returns bigint
  language sql
  security definer
  set search_path to 'graphile_worker', 'pg_temp'
as $function$ select (graphile_worker.add_job(task, payload, queue_name := queue, run_at := run_at,
        max_attempts := max_attempts, job_key := job_key)).id $function$;
