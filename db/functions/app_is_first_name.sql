create or replace function app_is_first_name(word text)
  returns boolean
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select exists (select from candidate_search
    where business_id = app_business() and plain_name ~>=~ (word || ' ') and plain_name ~<~ (word || '!'))
$function$;
