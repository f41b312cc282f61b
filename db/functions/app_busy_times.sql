create or replace function app_busy_times(biz bigint, recruiters bigint[], span tstzrange)
  returns table(recruiter_id bigint, during tstzrange, interview_id bigint, meeting_id bigint, calendar_title text)
  language sql
  stable
as $function$
  select p.recruiter_id, p.during, p.interview_id, p.meeting_id, null::text from appointment_people p
   where p.business_id = biz and p.recruiter_id = any(recruiters) and p.during && span
  union all
  select b.recruiter_id, tstzrange(b.starts_at, b.ends_at), null, null, b.title from calendar_busy_times b
   where b.business_id = biz and b.recruiter_id = any(recruiters) and tstzrange(b.starts_at, b.ends_at) && span
$function$;
