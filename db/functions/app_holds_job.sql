create or replace function app_holds_job(job bigint, holder text, since timestamp with time zone)
  returns boolean
  language sql
  security definer
  set search_path to 'graphile_worker', 'public', 'pg_temp'
as $function$
  with held as (
    select 1 from _private_jobs j
     where j.id = job and j.locked_by = holder
       -- The caller knows milliseconds, the queue microseconds.
       and abs(extract(epoch from j.locked_at - since)) < 0.002
     for share)
  select exists (select from held)
$function$;
