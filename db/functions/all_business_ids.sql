create or replace function all_business_ids()
  returns setof bigint
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$ select id from businesses order by id $function$;
