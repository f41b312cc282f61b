create or replace function match_processes(job_ids bigint[], candidate_ids bigint[], rejections integer[])
  returns table(job_id bigint, candidate_id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select a.job_id, a.candidate_id from applies a
   where a.business_id = app_business() and a.candidate_id = any(candidate_ids) and a.job_id = any(job_ids)
  union
  select j.id, a.candidate_id from applies a
    join jobs o on o.business_id = a.business_id and o.id = a.job_id
    join jobs j on j.business_id = a.business_id and j.client_company_id = o.client_company_id
   where a.business_id = app_business() and a.candidate_id = any(candidate_ids) and a.status = any(rejections)
     and a.reject_side = 'client' and j.id = any(job_ids)
$function$;
