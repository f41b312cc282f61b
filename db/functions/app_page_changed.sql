create or replace function app_page_changed(business bigint, changed_key text)
  returns void
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  transaction text;
begin
  if coalesce(current_setting('app.purge_pages', true), '') <> 'on' then return; end if;
  transaction := pg_current_xact_id()::text;
  if changed_key is null then
    if current_setting('app.pages_changed', true) = transaction then return; end if;
    perform set_config('app.pages_changed', transaction, true);
  end if;
  insert into page_changes (business_id, key) values (business, changed_key);
  if current_setting('app.purge_planned', true) = transaction then return; end if;
  perform set_config('app.purge_planned', transaction, true);
  -- One job for all who wait; who would wait for another's commit adds one of their own.
  perform app_enqueue('purge_pages', json_build_object('businessId', business), null, null, 8,
    case when pg_try_advisory_xact_lock(726174, (business % 2147483647)::int) then 'purge_pages:' || business end);
end $function$;
