import { type Kysely, sql } from "kysely";

/**
 * Frozen in time: uses no query or rule of today's code. Events are planned row by row in statements whose plans connections keep:
 * a statement put together for each change took longer to plan than to run. What nobody listens to ends at the first question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter function app_tell_webhooks() rename to app_notify_webhooks`.execute(db);
	await sql`create function app_plan_webhooks(source text, was jsonb, made jsonb, wanted text[])
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
end $function$`.execute(db);
	await sql`create or replace function app_notify_webhooks()
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
end $function$`.execute(db);
	await sql`create or replace function app_webhook_data(source text, was jsonb, made jsonb)
  returns jsonb
  language plpgsql
  stable
  set search_path to 'public', 'pg_temp'
as $function$
declare
  own jsonb := coalesce(made, was);
  biz bigint := own ->> 'business_id';
  -- Who is erased gets another id: the one known outside is told once more.
  known text := coalesce(was ->> 'uid', own ->> 'uid');
  job_ref bigint := own ->> 'job_id';
  candidate_ref bigint := own ->> 'candidate_id';
  parent record;
  apply text;
  shortlist text;
  job text;
  data jsonb;
begin
  if source = 'applies' then apply := own ->> 'uid';
  elsif own ->> 'apply_id' is not null then
    select a.uid, a.job_id, a.candidate_id into parent from applies a where a.business_id = biz and a.id = (own ->> 'apply_id')::bigint;
    apply := parent.uid;
    job_ref := coalesce(job_ref, parent.job_id);
    candidate_ref := coalesce(candidate_ref, parent.candidate_id);
  end if;
  if source = 'shortlists' then shortlist := own ->> 'uid';
  elsif own ->> 'shortlist_id' is not null then
    select s.uid, s.job_id into parent from shortlists s where s.business_id = biz and s.id = (own ->> 'shortlist_id')::bigint;
    shortlist := parent.uid;
    job_ref := coalesce(job_ref, parent.job_id);
  end if;
  if source = 'jobs' then job := own ->> 'uid';
  elsif job_ref is not null then
    select j.uid into job from jobs j where j.business_id = biz and j.id = job_ref;
  end if;
  data := jsonb_build_object('apply', apply, 'job', job, 'shortlist', shortlist,
    'id', case source when 'job_publications' then job when 'like_candidates' then apply when 'apply_events' then apply else known end,
    'candidate', case when source = 'candidates' then known
      when candidate_ref is not null then (select c.uid from candidates c where c.business_id = biz and c.id = candidate_ref) end,
    'company', case when source = 'client_companies' then own ->> 'uid' when own ->> 'client_company_id' is not null
      then (select c.uid from client_companies c where c.business_id = biz and c.id = (own ->> 'client_company_id')::bigint) end,
    'contact', case when own ->> 'client_contact_id' is not null
      then (select c.uid from client_contacts c where c.business_id = biz and c.id = (own ->> 'client_contact_id')::bigint) end,
    'placement', case when source = 'placements' then own ->> 'uid' when own ->> 'placement_id' is not null
      then (select p.uid from placements p where p.business_id = biz and p.id = (own ->> 'placement_id')::bigint) end,
    'site', case source when 'job_publications' then
      (select s.domain from site_configs s where s.business_id = biz and s.id = (own ->> 'site_config_id')::bigint) end,
    'channel', case source when 'messages' then own ->> 'channel' end,
    'status', case source when 'applies' then own -> 'status' when 'apply_events' then own -> 'to_status' when 'employees' then own -> 'stage'
      when 'jobs' then own -> 'status' when 'offers' then own -> 'status' when 'placements' then own -> 'status'
      when 'invoices' then own -> 'status' when 'timesheets' then own -> 'status' when 'shortlists' then own -> 'status' end,
    'starts_at', case source when 'interviews' then own -> 'starts_at' end,
    'previous', case source when 'apply_events' then jsonb_build_object('status', own -> 'from_status')
      when 'interviews' then case when was ->> 'starts_at' <> made ->> 'starts_at' then jsonb_build_object('starts_at', was -> 'starts_at') end
      when 'employees' then case when was ->> 'stage' <> made ->> 'stage' then jsonb_build_object('status', was -> 'stage') end
      else case when was ->> 'status' <> made ->> 'status' and source <> 'candidates' and source <> 'client_companies'
        then jsonb_build_object('status', was -> 'status') end end);
  data := jsonb_strip_nulls(data);
  if source = 'like_candidates' then data := data || jsonb_build_object('like', own -> 'like_avaliation', 'star', own -> 'star'); end if;
  return data;
end $function$`.execute(db);
}
