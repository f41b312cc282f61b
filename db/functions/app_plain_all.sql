create or replace function app_plain_all(names text[])
  returns text[]
  language sql
  immutable parallel safe
as $function$ select coalesce(array_agg(app_plain(n) order by i), '{}') from unnest(names) with ordinality as x(n, i) $function$;
