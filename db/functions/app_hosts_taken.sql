create or replace function app_hosts_taken(hosts text[], own_uid text)
  returns setof text
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select h from unnest(hosts) h where exists (
    select from site_configs s where s.uid is distinct from own_uid and (s.domain = h or s.domains @> array[h]))
$function$;
