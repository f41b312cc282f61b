create or replace function app_analyze_grown()
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
  set lock_timeout to '2s'
as $function$
declare grown text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('app_analyze_grown', 0)) then return; end if;
  for grown in select s.relid::regclass::text from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname in ('public', 'partitions') and c.relkind = 'r' and pg_has_role(c.relowner, 'usage')
      and s.n_mod_since_analyze > 200 + 0.5 * greatest(c.reltuples, 0) order by s.relname loop
    begin
      execute format('analyze %s', grown);
    exception when lock_not_available then
      -- Somebody else looks at it, or cleans it up.
      null;
    end;
  end loop;
end $function$;
