create or replace function app_account_use(account bigint)
  returns table(businesses integer, people integer, credits integer)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select count(*)::int,
    coalesce(sum((select count(*) from recruiters r where r.business_id = b.id and r.status in ('active', 'invited'))), 0)::int,
    coalesce(sum((select c.balance from enrichment_credits c where c.business_id = b.id order by c.id desc limit 1)), 0)::int
  from businesses b where b.account_owner_id = app_business() and b.account_id = account
$function$;
