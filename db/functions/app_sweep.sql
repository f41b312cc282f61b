create or replace function app_sweep()
  returns void
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  delete from one_time_tokens where expires_at < now() - interval '7 days';
  delete from cable_messages where created_at < now() - interval '1 hour';
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from effects e where e.done_at < now() - interval '2 years'
    or (e.job_id is not null and e.done_at < now() - interval '7 days'
        and not exists (select from graphile_worker._private_jobs j where j.id = e.job_id));
  delete from rate_limits where resets_at < now() - interval '1 hour';
  delete from sessions where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days';
$function$;
