create or replace function app_off_limits_of_status()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare today date;
begin
  select (now() at time zone timezone)::date into today from businesses where id = new.business_id;
  if new.status = 'Off Limits' then
    insert into off_limits (business_id, reason, kind, source, client_company_id, starts_on)
      values (new.business_id, left(new.name, 200), 'company', 'status', new.id, today)
      on conflict (business_id, client_company_id) where source = 'status' and ends_on is null and archived_at is null do nothing;
  else
    update off_limits set ends_on = case when starts_on < today then today - 1 end, reopened_at = now(),
        archived_at = case when starts_on < today then null else now() end
      where business_id = new.business_id and client_company_id = new.id and source = 'status' and ends_on is null
        and archived_at is null;
  end if;
  return null;
end $function$;
