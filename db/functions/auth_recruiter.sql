create or replace function auth_recruiter(address text)
  returns table(business_id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select r.business_id from recruiters r where r.email = lower(address)
$function$;
