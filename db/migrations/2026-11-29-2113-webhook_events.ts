import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** Webhooks are told of changes by triggers, in the transaction that makes them; subscriptions rotate secrets and stop after days of failure. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table integrations
  add column previous_credentials text,
  add column previous_until timestamptz,
  add column reader_id bigint,
  add column failing_since timestamptz,
  add column failures integer not null default 0 check (failures >= 0),
  add column retry_after timestamptz,
  add column warned_at timestamptz,
  add column stopped_at timestamptz,
  add column stopped_reason text check (stopped_reason in ('gone', 'failing')),
  add constraint integrations_previous check ((previous_credentials is null) = (previous_until is null)),
  add constraint integrations_stopped check ((stopped_at is null) = (stopped_reason is null)),
  add foreign key (business_id, reader_id) references recruiters;
create index on integrations (business_id, reader_id) where reader_id is not null;
alter table integration_deliveries
  add column duration_ms integer check (duration_ms >= 0),
  add column claimed_until timestamptz;
create index integration_deliveries_waiting on integration_deliveries (business_id, integration_id, id) where state = 'waiting';
create index integration_deliveries_of_record on integration_deliveries (business_id, integration_id, reference_type, reference_id, id) where state = 'waiting';
-- Which events of webhooks a written row is; the names are those of app/domain/webhooks/events.ts, and its test compares.
create function app_webhook_events(source text, was jsonb, made jsonb)
  returns text[]
  language sql
  immutable parallel safe
  set search_path to 'public', 'pg_temp'
as $function$
  select array_remove(case source
    when 'applies' then array[
      case when was is null then 'apply.created' end,
      case when was ->> 'status' <> made ->> 'status' then 'apply.moved' end,
      case when (made ->> 'status')::int in (9, 14) and was ->> 'status' is distinct from made ->> 'status' then 'apply.rejected' end,
      case when (made ->> 'status')::int = 8 and was ->> 'status' is distinct from made ->> 'status' then 'apply.placed' end,
      case when was is not null and was ->> 'withdrawn_at' is null and made ->> 'withdrawn_at' is not null then 'apply.withdrawn' end]
    when 'apply_events' then array[case when made ->> 'kind' = 'undone' then 'apply.undone' end]
    when 'candidates' then array[
      case when was is null then 'candidate.created' end,
      case when made ->> 'anonymised_at' is not null and was ->> 'anonymised_at' is null then 'candidate.erased'
        when was ->> 'archived_at' is null and made ->> 'archived_at' is not null and was is not null then 'candidate.deleted'
        when made ->> 'archived_at' is null and was - array['updated_at', 'lock_version', 'last_contact_at', 'next_contact_at', 'score',
          'password_hash', 'theme', 'density', 'timezone', 'ownership_until'] <> made - array['updated_at', 'lock_version', 'last_contact_at',
          'next_contact_at', 'score', 'password_hash', 'theme', 'density', 'timezone', 'ownership_until'] then 'candidate.updated' end]
    when 'jobs' then array[
      case when was is null then 'job.created' end,
      case when was ->> 'archived_at' is null and made ->> 'archived_at' is not null and was is not null then 'job.deleted'
        when made ->> 'archived_at' is null and was - array['updated_at', 'lock_version'] <> made - array['updated_at', 'lock_version'] then 'job.updated' end,
      case when made ->> 'status' = '2' and was ->> 'status' is distinct from '2' then 'job.opened' end,
      case when (made ->> 'status')::int in (4, 5, 6) and (was is null or (was ->> 'status')::int not in (4, 5, 6)) then 'job.closed' end]
    when 'job_publications' then array[case when was is null then 'job.published' when made is null then 'job.unpublished' end]
    when 'interviews' then array[
      case when made ->> 'archived_at' is null and (was is null or was ->> 'archived_at' is not null) then 'interview.booked' end,
      case when made ->> 'archived_at' is null and was ->> 'archived_at' is null and (was ->> 'starts_at' <> made ->> 'starts_at'
        or was ->> 'duration_min' <> made ->> 'duration_min') then 'interview.moved' end,
      case when was is not null and was ->> 'archived_at' is null and made ->> 'archived_at' is not null then 'interview.cancelled' end,
      case when was ->> 'result' = 'pending' and made ->> 'result' <> 'pending' then 'interview.completed' end]
    when 'offers' then array[
      case when was is null then 'offer.created' end,
      case when was ->> 'status' is distinct from made ->> 'status' then case made ->> 'status' when 'sent' then 'offer.sent'
        when 'accepted' then 'offer.accepted' when 'refused' then 'offer.declined' when 'expired' then 'offer.expired'
        when 'withdrawn' then 'offer.withdrawn' end end]
    when 'placements' then array[
      case when was is null then 'placement.created' end,
      case when was - array['updated_at', 'lock_version'] <> made - array['updated_at', 'lock_version'] then 'placement.updated' end]
    when 'like_candidates' then array[case when
      (made ->> 'like_avaliation', coalesce(made ->> 'star', 'false'), made ->> 'description') is distinct from
      (was ->> 'like_avaliation', coalesce(was ->> 'star', 'false'), was ->> 'description') then 'shortlist.feedback' end]
    when 'shortlists' then array[case when was ->> 'status' is distinct from made ->> 'status' then
      case made ->> 'status' when 'sent' then 'shortlist.sent' when 'answered' then 'shortlist.answered' end end]
    when 'invoices' then array[
      case when made ->> 'issued_at' is not null and was ->> 'issued_at' is null then 'invoice.issued' end,
      case when made ->> 'status' = 'paid' and was ->> 'status' is distinct from 'paid' then 'invoice.paid' end,
      case when made ->> 'status' = 'cancelled' and was ->> 'status' is distinct from 'cancelled' then 'invoice.cancelled' end]
    when 'messages' then array[case when was is null and made ->> 'direction' = 'in' then 'message.received' end]
    when 'employees' then array[
      case when was ->> 'admission_model' is null and made ->> 'admission_model' is not null then 'admission.started' end,
      case when was ->> 'stage' is distinct from made ->> 'stage' then case made ->> 'stage' when 'complete' then 'admission.completed'
        when 'cancelled' then 'admission.cancelled' end end]
    when 'timesheets' then array[case when was ->> 'status' is distinct from made ->> 'status' then
      case made ->> 'status' when 'submitted' then 'timesheet.submitted' when 'approved' then 'timesheet.approved'
        when 'disputed' then 'timesheet.disputed' end end]
    when 'client_companies' then array[
      case when was is null then 'company.created' end,
      case when was - array['updated_at', 'lock_version', 'last_activity_at', 'health'] <> made - array['updated_at', 'lock_version',
        'last_activity_at', 'health'] then 'company.updated' end]
    end, null)
$function$;

-- What a message says whoever reads it: public ids, where the record stands, and where it stood.
create function app_webhook_data(source text, was jsonb, made jsonb)
  returns jsonb
  language sql
  stable
  set search_path to 'public', 'pg_temp'
as $function$
  with row as (select coalesce(made, was) as own, (coalesce(made, was) ->> 'business_id')::bigint as biz),
  links as (
    select own, biz, own ->> 'uid' as uid,
      case source when 'applies' then own ->> 'id' else own ->> 'apply_id' end::bigint as apply_id from row),
  whole as (
    select l.*, a.uid as apply, coalesce(own ->> 'job_id', case source when 'jobs' then own ->> 'id' end, a.job_id::text, s.job_id::text)::bigint as job_id,
      coalesce(own ->> 'candidate_id', a.candidate_id::text)::bigint as candidate_id, s.uid as shortlist
    from links l left join applies a on a.business_id = l.biz and a.id = l.apply_id
      left join shortlists s on s.business_id = l.biz and s.id = case source when 'shortlists' then own ->> 'id' else own ->> 'shortlist_id' end::bigint)
  select jsonb_strip_nulls(jsonb_build_object(
    'id', case source when 'job_publications' then (select j.uid from jobs j where j.business_id = biz and j.id = job_id)
      when 'like_candidates' then apply when 'apply_events' then apply
      -- Who is erased gets another id: the one known outside is told once more.
      else coalesce(was ->> 'uid', uid) end,
    'apply', apply,
    'candidate', case source when 'candidates' then coalesce(was ->> 'uid', uid)
      else (select c.uid from candidates c where c.business_id = biz and c.id = candidate_id) end,
    'job', (select j.uid from jobs j where j.business_id = biz and j.id = job_id),
    'company', case source when 'client_companies' then uid
      else (select c.uid from client_companies c where c.business_id = biz and c.id = (own ->> 'client_company_id')::bigint) end,
    'contact', (select c.uid from client_contacts c where c.business_id = biz and c.id = (own ->> 'client_contact_id')::bigint),
    'placement', case source when 'placements' then uid
      else (select p.uid from placements p where p.business_id = biz and p.id = (own ->> 'placement_id')::bigint) end,
    'shortlist', shortlist,
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
        then jsonb_build_object('status', was -> 'status') end end))
    || case source when 'like_candidates' then jsonb_build_object('like', own -> 'like_avaliation', 'star', own -> 'star') else '{}' end
  from whole
$function$;

-- Writes what webhooks are told of in the transaction that changes it, whoever changes it, for each subscription that asked.
create function app_tell_webhooks()
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

create or replace function app_resume_deliveries()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare waiting bigint;
begin
  if new.provider = 'webhook' then
    perform app_enqueue('webhook_pump', json_build_object('businessId', new.business_id, 'integrationId', new.id),
      'webhooks:' || new.business_id || ':' || new.id);
    return null;
  end if;
  for waiting in select id from integration_deliveries
      where business_id = new.business_id and integration_id = new.id and state = 'waiting' order by id loop
    perform app_enqueue('integration_delivery', json_build_object('businessId', new.business_id, 'deliveryId', waiting), null, null,
      8, 'integration_delivery:' || waiting);
  end loop;
  return null;
end $function$;
create trigger applies_webhooks_insert after insert on applies referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger applies_webhooks_update after update on applies referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger candidates_webhooks_insert after insert on candidates referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger candidates_webhooks_update after update on candidates referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger jobs_webhooks_insert after insert on jobs referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger jobs_webhooks_update after update on jobs referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger interviews_webhooks_insert after insert on interviews referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger interviews_webhooks_update after update on interviews referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger offers_webhooks_insert after insert on offers referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger offers_webhooks_update after update on offers referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger placements_webhooks_insert after insert on placements referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger placements_webhooks_update after update on placements referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger like_candidates_webhooks_insert after insert on like_candidates referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger like_candidates_webhooks_update after update on like_candidates referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger shortlists_webhooks_insert after insert on shortlists referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger shortlists_webhooks_update after update on shortlists referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger invoices_webhooks_insert after insert on invoices referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger invoices_webhooks_update after update on invoices referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger messages_webhooks_insert after insert on messages referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger employees_webhooks_insert after insert on employees referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger employees_webhooks_update after update on employees referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger timesheets_webhooks_insert after insert on timesheets referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger timesheets_webhooks_update after update on timesheets referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger client_companies_webhooks_insert after insert on client_companies referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger client_companies_webhooks_update after update on client_companies referencing old table as was new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger apply_events_webhooks_insert after insert on apply_events referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger job_publications_webhooks_insert after insert on job_publications referencing new table as changed for each statement when (not app_moving()) execute function app_tell_webhooks();
create trigger job_publications_webhooks_delete after delete on job_publications referencing old table as was for each statement when (not app_moving()) execute function app_tell_webhooks();
`)
		.execute(db);
	await eachBusiness(`
    update integrations set events = array_replace(events, 'placement', 'apply.placed') where business_id = biz and 'placement' = any(events);
    update integration_deliveries d set event = 'apply.placed' from integrations i where d.business_id = biz and i.business_id = biz
      and i.id = d.integration_id and i.provider = 'webhook' and d.event = 'placement';
    perform app_enqueue('webhook_pump', json_build_object('businessId', biz, 'integrationId', i.id), 'webhooks:' || biz || ':' || i.id)
      from integrations i where i.business_id = biz and i.provider = 'webhook' and exists (select from integration_deliveries d
        where d.business_id = biz and d.integration_id = i.id and d.state = 'waiting');`).execute(db);
}
