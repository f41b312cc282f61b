create or replace function auth_recruiter_identity(provider_key text, iss text, sub text)
  returns table(business_id bigint, id bigint, status text)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select r.business_id, r.id, r.status from identities i join recruiters r on r.business_id = i.business_id and r.id = i.recruiter_id
   where i.provider = provider_key and i.issuer = iss and i.subject = sub
$function$;
