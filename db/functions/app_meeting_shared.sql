create or replace function app_meeting_shared()
  returns trigger
  language plpgsql
as $function$
begin
  update meetings m set shared_with = array(select r.recruiter_id from meeting_recruiters r
       where r.business_id = m.business_id and r.meeting_id = m.id order by 1)
    from (select distinct business_id, meeting_id from changed) c
   where m.business_id = c.business_id and m.id = c.meeting_id;
  return null;
end $function$;
