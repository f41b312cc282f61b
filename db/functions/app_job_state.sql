create or replace function app_job_state(locked_at timestamp with time zone, attempts integer, max_attempts integer, run_at timestamp with time zone)
  returns text
  language sql
  stable
as $function$
  select case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
    when attempts > 0 then 'retrying' when run_at > now() then 'planned' else 'waiting' end
$function$;
