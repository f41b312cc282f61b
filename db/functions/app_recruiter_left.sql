create or replace function app_recruiter_left()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  before text := current_setting('app.book_despite', true);
begin
  perform set_config('app.book_despite', 'on', true);
  perform app_hold_people(new.business_id, 'interviews', array(select x.interview_id from interview_interviewers x
    where x.business_id = new.business_id and x.recruiter_id = new.id));
  perform app_hold_people(new.business_id, 'meetings', array(select x.meeting_id from meeting_recruiters x
    where x.business_id = new.business_id and x.recruiter_id = new.id));
  perform set_config('app.book_despite', coalesce(before, ''), true);
  return null;
end $function$;
