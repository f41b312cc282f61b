create or replace function site_for_host(host text)
  returns setof site_configs
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select * from site_configs where active and (domain = lower(host) or domains @> array[lower(host)])
  order by (domain = lower(host)) desc, id limit 1
$function$;
