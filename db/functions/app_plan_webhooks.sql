create or replace function app_plan_webhooks(source text, was jsonb, made jsonb, wanted text[])
  returns bigint[]
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  own jsonb := coalesce(made, was);
  events text[] := app_webhook_events(source, was, made);
  data jsonb;
  planned bigint[];
begin
  if not events && wanted then return '{}'; end if;
  data := app_webhook_data(source, was, made);
  if not data ? 'id' then return '{}'; end if;
  with added as (
    insert into integration_deliveries (business_id, integration_id, event, payload, reference_type, reference_id)
    select i.business_id, i.id, e.event, data,
        case source when 'like_candidates' then 'applies' when 'apply_events' then 'applies' when 'job_publications' then 'jobs' else source end,
        (own ->> case when source in ('like_candidates', 'apply_events') then 'apply_id' when source = 'job_publications' then 'job_id' else 'id' end)::bigint
      from unnest(events) with ordinality e(event, place)
      join integrations i on i.business_id = (own ->> 'business_id')::bigint and i.provider = 'webhook' and i.archived_at is null
        and e.event = any(i.events) and (i.active or i.stopped_at > now() - interval '30 days')
     order by e.place
    returning integration_id)
  select array_agg(integration_id) into planned from added;
  return coalesce(planned, '{}');
end $function$;
