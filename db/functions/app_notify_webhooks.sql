create or replace function app_notify_webhooks()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  topic text := case tg_table_name when 'applies' then 'apply.' when 'apply_events' then 'apply.undone' when 'candidates' then 'candidate.'
    when 'jobs' then 'job.' when 'job_publications' then 'job.' when 'interviews' then 'interview.' when 'offers' then 'offer.'
    when 'placements' then 'placement.' when 'like_candidates' then 'shortlist.' when 'shortlists' then 'shortlist.'
    when 'invoices' then 'invoice.' when 'messages' then 'message.' when 'employees' then 'admission.' when 'timesheets' then 'timesheet.'
    when 'client_companies' then 'company.' else '' end;
  wanted text[];
  changes record;
  planned bigint[] := '{}';
  receiver bigint;
begin
  select array_agg(e.event) into wanted from integrations i cross join unnest(i.events) e(event)
   where i.business_id = app_business() and i.provider = 'webhook' and i.archived_at is null and starts_with(e.event, topic)
     and (i.active or i.stopped_at > now() - interval '30 days');
  if wanted is null or app_sandbox() then return null; end if;
  case tg_op
    when 'INSERT' then
      for changes in select to_jsonb(c) as made from changed c order by (to_jsonb(c) ->> 'id')::bigint loop
        planned := planned || app_plan_webhooks(tg_table_name, null, changes.made, wanted);
      end loop;
    when 'UPDATE' then
      for changes in select to_jsonb(w) as was, to_jsonb(c) as made from was w join changed c using (business_id, id) order by c.id loop
        planned := planned || app_plan_webhooks(tg_table_name, changes.was, changes.made, wanted);
      end loop;
    else
      for changes in select to_jsonb(w) as was from was w order by (to_jsonb(w) ->> 'id')::bigint loop
        planned := planned || app_plan_webhooks(tg_table_name, changes.was, null, wanted);
      end loop;
  end case;
  for receiver in select distinct id from unnest(planned) as p(id) order by id loop
    perform app_enqueue('webhook_pump', json_build_object('businessId', app_business(), 'integrationId', receiver),
      'webhooks:' || app_business() || ':' || receiver);
  end loop;
  return null;
end $function$;
