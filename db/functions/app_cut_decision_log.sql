create or replace function app_cut_decision_log(chain bigint, through integer)
  returns integer
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with gone as (
    delete from decision_log d where d.business_id = app_business() and d.job_id = chain and d.number <= through
      and d.number <= (select c.start from decision_log_chains c where c.business_id = d.business_id and c.job_id = d.job_id)
      and d.shown_at < now() - interval '1 month'
      and not exists (select from legal_holds h where h.business_id = d.business_id and h.candidate_id = any(d.candidate_ids)
        and h.lifted_at is null and (h.until is null or h.until >= app_today()))
    returning 1)
  select count(*)::int from gone
$function$;
