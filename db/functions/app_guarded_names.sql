create or replace function app_guarded_names()
  returns table(off_limit_id bigint, key text)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select distinct g.off_limit_id, n.key from app_guarded_companies() g
    join client_companies c on c.business_id = app_business() and c.id = g.company_id,
    lateral (select c.name_key as key union select app_company_key(c.legal_name) union select app_company_key(a) from unnest(c.aliases) a) n
   where n.key <> ''
$function$;
