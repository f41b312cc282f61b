create or replace function app_make_partition(parent regclass, since timestamp with time zone)
  returns text
  language plpgsql
  set search_path to 'public', 'pg_temp'
  set "timezone" to 'UTC'
as $function$
declare
  parent_name text := (select relname from pg_class where oid = parent);
  key_name text := (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = parent);
  part_name text := parent_name || to_char(since, '"_"YYYY"_"MM');
  spare text := parent_name || '_default';
  -- Of the partition in use and those before it: one that has just begun says little.
  months integer := app_partition_months((select max(greatest(p.rows, 0)::numeric / greatest(1, extract(epoch from least(now(), p.until) - case when isfinite(p.since) then p.since
      else coalesce((select min(b.created_at) from businesses b), now()) end) / 2629746))
    from app_partitions(parent) p where p.since <= now() and p.until > now() - interval '4 months'));
  until timestamptz := date_trunc('year', since);
begin
  while until <= since loop until := until + make_interval(months => coalesce(months, 12)); end loop;
  until := least(until, (select min(p.since) from app_partitions(parent) p where p.since > app_make_partition.since));
  -- A row on its way to the rest would be refused there once this partition is: its writer waits before it is sent anywhere.
  execute format('lock table %s in share row exclusive mode', parent);
  execute format('lock table partitions.%I in access exclusive mode', spare);
  execute format('create table partitions.%I (like %s including defaults including constraints including comments)', part_name, parent);
  execute format('alter table partitions.%I add primary key (business_id, id)', part_name);
  execute format('alter table partitions.%I enable row level security', part_name);
  execute format('with moved as (delete from partitions.%I where %I >= $1 and %2$I < $2 returning *) insert into partitions.%I select * from moved',
    spare, key_name, part_name) using since, until;
  execute format('alter table %s attach partition partitions.%I for values from (%L) to (%L)', parent, part_name, since, until);
  return format('partitions.%I', part_name);
end $function$;
