create or replace function app_forget_old_audit(before timestamp with time zone, most integer)
  returns integer
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with gone as (
    delete from audit_entries where business_id = app_business() and (id, at) in (
      select e.id, e.at from audit_entries e where e.business_id = app_business() and e.at < least(before, now() - interval '1 month')
        and not exists (select from legal_holds h where h.business_id = e.business_id and h.lifted_at is null
          and (h.until is null or h.until >= app_today())
          and h.candidate_id in (case when e.record_type = 'candidates' then e.record_id end, case when e.actor_type = 'candidate' then e.actor_id end))
      order by e.at limit most)
    and at < least(before, now() - interval '1 month')
    returning 1)
  select count(*)::int from gone
$function$;
