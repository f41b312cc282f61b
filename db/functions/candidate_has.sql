create or replace function candidate_has(candidate bigint, part text, wanted jsonb)
  returns boolean
  language plpgsql
  stable security definer cost 1000
  set search_path to 'public', 'pg_temp'
as $function$
declare has_it boolean;
begin
  execute 'select exists(' || candidate_part(part, wanted) || case part when 'now' then ' and k.id = $1)' else ' and k.candidate_id = $1)' end
    into has_it using candidate;
  return has_it;
end $function$;
