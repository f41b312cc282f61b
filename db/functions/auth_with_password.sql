create or replace function auth_with_password(in_strategy text, in_ids bigint[])
  returns setof bigint
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select a.id from candidates a where in_strategy = 'candidates' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
  union all
  select a.id from recruiters a where in_strategy = 'recruiters' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
  union all
  select a.id from client_contacts a where in_strategy = 'client_contacts' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
$function$;
