-- Recomputes whether consents have lapsed; returns how many candidates changed.
create or replace function app_consents_lapse(ids bigint[], running integer[])
  returns integer
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint := app_business();
  changed bigint[];
begin
  with judged as (
    select c.id, c.anonymised_at is null
      and exists (select from candidate_consents k where k.business_id = biz and k.candidate_id = c.id and k.purpose = 'talent_pool'
        and (k.withdrawn_at is not null or k.expires_at <= now()))
      and not exists (select from candidate_consents k where k.business_id = biz and k.candidate_id = c.id and k.purpose = 'talent_pool'
        and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()))
      and not exists (select from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
        where a.business_id = biz and a.candidate_id = c.id and a.status = any(running) and a.withdrawn_at is null
          and j.closed_at is null and j.archived_at is null) as lapsed
    from candidates c where c.business_id = biz and c.id = any(ids)),
  done as (
    update candidates c set consent_lapsed_at = case when j.lapsed then now() end from judged j
     where c.business_id = biz and c.id = j.id and (c.consent_lapsed_at is not null) <> j.lapsed returning c.id)
  select array_agg(id) into changed from done;
  if changed is null then return 0; end if;
  perform refresh_candidate_search(biz, changed);
  return cardinality(changed);
end $function$;
