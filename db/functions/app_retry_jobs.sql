create or replace function app_retry_jobs(ids bigint[])
  returns integer
  language sql
  security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  with again as (
    update _private_jobs j set attempts = 0, max_attempts = case when max_attempts < 5 then 25 else max_attempts end,
      run_at = now(), last_error = null, flags = nullif(flags - 'told', '{}'), updated_at = now()
     where j.id = any(ids) and j.payload->>'businessId' = public.app_business()::text
       and j.locked_at is null and j.attempts >= j.max_attempts
    returning j.id)
  select count(*)::int from again
$function$;
