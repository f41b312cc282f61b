create or replace function app_employee_told_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  fields text[];
begin
  if new.archived_at is not null or new.stage in ('ended', 'cancelled') then
    return null;
  end if;
  select array_agg(now_is.key order by now_is.key) into fields
  from jsonb_each(to_jsonb(new)) now_is
  where now_is.key = any(tg_argv[1]::text[]) and now_is.value is distinct from to_jsonb(old) -> now_is.key;
  perform app_propose_esocial(new.business_id, new.id, tg_argv[0], fields);
  return null;
end $function$;
