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
  -- Nothing is asked of who left from today on; what was asked before stays.
  if new.status = 'left' or new.archived_at is not null then
    delete from goals g where g.business_id = new.business_id and g.recruiter_id = new.id
      and g.starts_on >= (select (now() at time zone b.timezone)::date from businesses b where b.id = new.business_id);
    update goals g set ends_on = d.yesterday
      from (select (now() at time zone b.timezone)::date - 1 as yesterday from businesses b where b.id = new.business_id) d
      where g.business_id = new.business_id and g.recruiter_id = new.id and (g.ends_on is null or g.ends_on > d.yesterday);
  end if;
  return null;
end $function$;
