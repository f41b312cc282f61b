create or replace function app_appointment_people(biz bigint, record_type text, ids bigint[])
  returns table(record_id bigint, recruiter_id bigint, during tstzrange)
  language sql
  stable
as $function$
  select i.id, x.recruiter_id, tstzrange(i.starts_at, i.starts_at + make_interval(mins => i.duration_min))
    from interviews i
    join interview_interviewers x on x.business_id = i.business_id and x.interview_id = i.id
    join recruiters r on r.business_id = x.business_id and r.id = x.recruiter_id and r.status <> 'left' and r.archived_at is null
   where record_type = 'interviews' and i.business_id = biz and i.id = any(ids) and i.archived_at is null and i.result = 'pending'
  union all
  select m.id, x.recruiter_id, tstzrange(m.starts_at, m.starts_at + make_interval(mins => m.duration_min))
    from meetings m
    join meeting_recruiters x on x.business_id = m.business_id and x.meeting_id = m.id
    join recruiters r on r.business_id = x.business_id and r.id = x.recruiter_id and r.status <> 'left' and r.archived_at is null
   where record_type = 'meetings' and m.business_id = biz and m.id = any(ids) and m.archived_at is null and m.result = 'pending'
$function$;
