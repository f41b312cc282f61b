create or replace function app_guarded_people(candidate_ids bigint[], running integer[])
  returns table(candidate_id bigint, off_limit_id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select distinct a.candidate_id, s.id from off_limits s
    join jobs j on j.business_id = app_business() and j.id = s.job_id and j.status = any(running)
    join applies a on a.business_id = app_business() and a.job_id = j.id and a.candidate_id = any(candidate_ids)
   where s.business_id = app_business() and s.kind = 'job_people' and s.archived_at is null
     and (select (now() at time zone timezone)::date from businesses where id = app_business()) between s.starts_on and coalesce(s.ends_on, 'infinity')
$function$;
