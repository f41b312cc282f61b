create or replace function app_candidate_told_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  fields text[];
begin
  if new.anonymised_at is not null then
    return null;
  end if;
  select array_agg(now_is.key order by now_is.key) into fields
  from jsonb_each(to_jsonb(new)) now_is
  where now_is.key = any(tg_argv[0]::text[]) and now_is.value is distinct from to_jsonb(old) -> now_is.key;
  perform app_propose_esocial(e.business_id, e.id, 'S-2205', fields)
  from employees e
  where e.business_id = new.business_id and e.candidate_id = new.id and e.archived_at is null
    and e.stage not in ('ended', 'cancelled');
  return null;
end $function$;
