create or replace function app_partitions(parent regclass)
  returns table(name text, since timestamp with time zone, until timestamp with time zone, rows real)
  language sql
  stable
  set search_path to 'public', 'pg_temp'
  set "timezone" to 'UTC'
as $function$
  select p.oid::regclass::text, coalesce(substring(b.bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity'),
    substring(b.bound from 'TO \(''([^'']+)''\)')::timestamptz, p.reltuples
  from pg_inherits i join pg_class p on p.oid = i.inhrelid, pg_get_expr(p.relpartbound, p.oid) as b (bound)
  where i.inhparent = parent and b.bound <> 'DEFAULT'
$function$;
