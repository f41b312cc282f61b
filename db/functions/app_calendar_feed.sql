create or replace function app_calendar_feed(hash text)
  returns table(business_id bigint, recruiter_id bigint)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select f.business_id, f.recruiter_id from calendar_feeds f
    join recruiters r on r.business_id = f.business_id and r.id = f.recruiter_id
   where f.token_hash = hash and r.status = 'active'
$function$;
