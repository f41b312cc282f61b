create or replace function app_forget_in_logs(people bigint[], records jsonb, applies_of bigint[])
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from unnest(people) one where not exists (select from candidates c
      where c.business_id = app_business() and c.id = one and c.anonymised_at is not null)) then
    raise exception 'not erased' using errcode = '42501';
  end if;
  if exists (select from applies a where a.business_id = app_business() and a.id = any(applies_of) and not a.candidate_id = any(people)) then
    raise exception 'not theirs' using errcode = '42501';
  end if;
  update audit_entries e set changes = '{}', ip = case when e.actor_type = 'candidate' then null else e.ip end,
      actor_name = case when e.actor_type = 'candidate' then null else e.actor_name end
    from jsonb_to_recordset(records) r(type text, ids bigint[])
   where e.business_id = app_business() and e.record_type = r.type and e.record_id = any(r.ids)
     and (e.changes <> '{}' or e.actor_type = 'candidate');
  update audit_entries e set actor_name = null, ip = null, changes = '{}'
   where e.business_id = app_business() and e.actor_type = 'candidate' and e.actor_id = any(people);
  update apply_events set note = null, before = null, details = '{}'
   where business_id = app_business() and apply_id = any(applies_of);
end $function$;
