create or replace function auth_password_hash(in_strategy text, in_id bigint)
  returns text
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select a.password_hash from candidates a where in_strategy = 'candidates' and a.business_id = app_business() and a.id = in_id
  union all
  select a.password_hash from recruiters a where in_strategy = 'recruiters' and a.business_id = app_business() and a.id = in_id
  union all
  select a.password_hash from client_contacts a where in_strategy = 'client_contacts' and a.business_id = app_business() and a.id = in_id
$function$;
