create or replace function app_timesheet_version_is_final()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare sheet bigint := case when tg_op = 'INSERT' then new.timesheet_id else old.timesheet_id end;
begin
  if tg_op = 'INSERT' and not exists (select from timesheets t where t.business_id = new.business_id and t.id = sheet and t.status = 'invoiced') then
    return new;
  end if;
  -- Which version holds, and whose person it is after a merge, may change; hours never do.
  if tg_op = 'UPDATE' and (new.timesheet_id, new.version) = (old.timesheet_id, old.version)
    and (to_jsonb(new) - 'live' - 'candidate_id' - 'author_name' - 'author_id' - 'reason')
      = (to_jsonb(old) - 'live' - 'candidate_id' - 'author_name' - 'author_id' - 'reason') then
    return new;
  end if;
  raise exception using errcode = 'check_violation', message = 'a version of hours does not change', table = tg_table_name,
    constraint = 'timesheet_version_is_final';
end $function$;
