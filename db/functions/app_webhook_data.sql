create or replace function app_webhook_data(source text, was jsonb, made jsonb)
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
end $function$;
