create or replace function app_tell_webhooks()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare target record;
begin
  if not exists (select from integrations i where i.business_id = app_business() and i.provider = 'webhook' and i.archived_at is null
      and i.events <> '{}' and (i.active or i.stopped_at > now() - interval '30 days')) or app_sandbox() then return null; end if;
  for target in execute format($q$
    with planned as (
      insert into integration_deliveries (business_id, integration_id, event, payload, reference_type, reference_id)
      select i.business_id, i.id, e.event, d.data,
          case $1 when 'like_candidates' then 'applies' when 'apply_events' then 'applies' when 'job_publications' then 'jobs' else $1 end,
          (case when $1 in ('like_candidates', 'apply_events') then r.own ->> 'apply_id' when $1 = 'job_publications' then r.own ->> 'job_id'
            else r.own ->> 'id' end)::bigint
        from (select x.*, coalesce(x.made, x.was) as own from (%s) x) r
        cross join lateral unnest(app_webhook_events($1, r.was, r.made)) with ordinality e(event, place)
        join integrations i on i.business_id = (r.own ->> 'business_id')::bigint and i.provider = 'webhook' and i.archived_at is null
          and e.event = any(i.events) and (i.active or i.stopped_at > now() - interval '30 days')
        cross join lateral app_webhook_data($1, r.was, r.made) d(data)
       where d.data ? 'id'
       order by (r.own ->> 'id')::bigint, e.place
      returning business_id, integration_id)
    select distinct business_id, integration_id from planned$q$,
    case tg_op when 'INSERT' then 'select null::jsonb as was, to_jsonb(c) as made from changed c'
      when 'UPDATE' then 'select to_jsonb(w) as was, to_jsonb(c) as made from was w join changed c using (business_id, id)'
      else 'select to_jsonb(w) as was, null::jsonb as made from was w' end) using tg_table_name
  loop
    perform app_enqueue('webhook_pump', json_build_object('businessId', target.business_id, 'integrationId', target.integration_id),
      'webhooks:' || target.business_id || ':' || target.integration_id);
  end loop;
  return null;
end $function$;
