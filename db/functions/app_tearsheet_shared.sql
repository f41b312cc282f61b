create or replace function app_tearsheet_shared()
  returns trigger
  language plpgsql
as $function$
begin
  update tearsheets t set shared_with = array(select s.recruiter_id from tearsheet_shares s
       where s.business_id = t.business_id and s.tearsheet_id = t.id order by 1)
    from (select distinct business_id, tearsheet_id from changed) c
   where t.business_id = c.business_id and t.id = c.tearsheet_id;
  return null;
end $function$;
