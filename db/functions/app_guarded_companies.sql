create or replace function app_guarded_companies()
  returns table(off_limit_id bigint, company_id bigint, include_group boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with recursive standing as materialized (select o.id, o.kind, o.client_company_id, o.include_group from off_limits o
    where o.business_id = app_business() and o.archived_at is null
      and (select (now() at time zone timezone)::date from businesses where id = app_business()) between o.starts_on and coalesce(o.ends_on, 'infinity')),
  guarded(off_limit_id, company_id, include_group) as (
    select s.id, c.id, s.include_group from standing s join client_companies c on c.business_id = app_business() and c.id = s.client_company_id
     where s.kind = 'company' and c.archived_at is null
    union
    select g.off_limit_id, c.id, true from guarded g join client_companies c on c.business_id = app_business() and c.group_parent_id = g.company_id
     where g.include_group and c.archived_at is null)
  select * from guarded
$function$;
