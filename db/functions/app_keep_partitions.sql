create or replace function app_keep_partitions(ahead integer default 3)
  returns text[]
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
  set "timezone" to 'UTC'
  set lock_timeout to '2s'
as $function$
declare
  parent record;
  month timestamptz;
  made text[] := '{}';
begin
  -- Two workers that come at once would make the same.
  if not pg_try_advisory_xact_lock(hashtextextended('app_keep_partitions', 0)) then return made; end if;
  for parent in
    select c.oid::regclass as name, c.relname, a.attname as key
    from pg_class c join pg_partitioned_table t on t.partrelid = c.oid join pg_attribute a on a.attrelid = c.oid and a.attnum = t.partattrs[0]
    where c.relnamespace = 'public'::regnamespace order by c.relname
  loop
    for month in execute format('
      select date_trunc(''month'', now()) + make_interval(months => n) as month from generate_series(0, $1) n
      union select date_trunc(''month'', %I::timestamptz) from partitions.%I
      order by month', parent.key, parent.relname || '_default') using ahead
    loop
      continue when exists (select from app_partitions(parent.name) p where p.since <= month and p.until > month);
      begin
        made := made || app_make_partition(parent.name, month);
      exception when lock_not_available then
        -- Somebody reads or writes for long: the next run makes it, and rows wait in the default partition.
        null;
      end;
    end loop;
  end loop;
  return made;
end $function$;
