create or replace function app_propose_esocial(biz bigint, employee bigint, told text, fields text[])
  returns void
  language sql
  set search_path to 'public', 'pg_temp'
as $function$
  insert into esocial_events (business_id, employee_id, kind, environment, since, state, due_on, changed)
  select biz, employee, told, first.environment, local.day, 'draft',
    (date_trunc('month', local.day) + interval '1 month 14 days')::date, fields
  from businesses b
  cross join lateral (select (now() at time zone b.timezone)::date as day) local
  cross join lateral (
    select v.environment, v.kind from esocial_events v
    where v.business_id = biz and v.employee_id = employee and v.kind in ('S-2200', 'S-2300')
      and v.state in ('valid', 'signed', 'queued', 'sent', 'accepted')
    order by v.id desc limit 1) first
  where b.id = biz and (told = 'S-2205' or first.kind = 'S-2200')
  on conflict (business_id, employee_id, kind) where state = 'draft'
  do update set changed = (
      select array_agg(distinct field order by field) from unnest(esocial_events.changed || excluded.changed) field),
    updated_at = now()
$function$;
