create or replace function app_webhook_data(source text, was jsonb, made jsonb)
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
