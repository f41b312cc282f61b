create or replace function app_drop_old_audit(before timestamp with time zone)
  returns text[]
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
  set "timezone" to 'UTC'
  set lock_timeout to '2s'
as $function$
declare
  old_part record;
  business bigint;
  held boolean;
  of_whom text := coalesce(current_setting('app.business', true), '');
  dropped text[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('app_keep_partitions', 0)) then return dropped; end if;
  for old_part in
    select p.name from app_partitions('audit_entries') p where p.until <= least(before, now() - interval '1 month') order by p.until
  loop
    held := false;
    for business in select all_business_ids() loop
      perform set_config('app.business', business::text, true);
      execute format('select exists (select from legal_holds h join %s e on e.business_id = h.business_id
        and (e.record_type = ''candidates'' and e.record_id = h.candidate_id or e.actor_type = ''candidate'' and e.actor_id = h.candidate_id)
        where h.business_id = $1 and h.lifted_at is null and (h.until is null or h.until >= app_today()))', old_part.name) into held using business;
      exit when held;
    end loop;
    perform set_config('app.business', of_whom, true);
    continue when held;
    begin
      execute format('alter table audit_entries detach partition %s', old_part.name);
      execute format('drop table %s', old_part.name);
      dropped := dropped || old_part.name;
    exception when lock_not_available then
      null;
    end;
  end loop;
  return dropped;
end $function$;
