create or replace function candidate_twins(in_name text, in_company text, in_linkedin text)
  returns table(id bigint, why text)
  language sql
  stable security definer rows 10
  set search_path to 'public', 'pg_temp'
as $function$
  (select s.candidate_id, 'linkedin' from candidate_search s
    where s.business_id = app_business() and s.linkedin_slug = linkedin_slug(in_linkedin) limit 10)
  union all
  (select s.candidate_id, case when s.plain_company = app_plain(in_company) then 'company' else 'name' end from candidate_search s
    where s.business_id = app_business() and s.plain_name = app_plain(in_name)
    order by (s.plain_company = app_plain(in_company)) desc nulls last, s.created_at desc limit 10)
$function$;
