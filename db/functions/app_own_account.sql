create or replace function app_own_account()
  returns table(owner bigint, id bigint, status text, seats integer, taken integer)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select a.business_id, a.id, a.status, coalesce(a.seats, p.seats), (select count(*)::int from businesses o
      join recruiters r on r.business_id = o.id and r.status in ('active', 'invited')
     where o.account_owner_id = a.business_id and o.account_id = a.id)
  from businesses b join accounts a on a.business_id = b.account_owner_id and a.id = b.account_id
  left join pricing_plan_configurations p on p.business_id = a.business_id and p.id = a.plan_id and p.archived_at is null
  where b.id = app_business()
$function$;
