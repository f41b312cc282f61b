create or replace function app_forget_old_audit(before timestamp with time zone, most integer)
  returns integer
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with gone as (
    delete from audit_entries where business_id = app_business() and id in (
      select id from audit_entries where business_id = app_business() and at < least(before, now() - interval '1 month')
      order by at limit most)
    returning 1)
  select count(*)::int from gone
$function$;
