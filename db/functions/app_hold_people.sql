create or replace function app_hold_people(biz bigint, record_type text, ids bigint[])
  returns void
  language plpgsql
as $function$
declare
  despite boolean := app_moving() or coalesce(current_setting('app.book_despite', true), '') = 'on';
  person record;
  clash record;
begin
  -- Who moves one and who joins it wait for each other.
  if record_type = 'interviews' then
    perform from interviews i where i.business_id = biz and i.id = any(ids) order by i.id for no key update;
  else
    perform from meetings m where m.business_id = biz and m.id = any(ids) order by m.id for no key update;
  end if;
  delete from appointment_people p
   where p.business_id = biz and case record_type when 'interviews' then p.interview_id else p.meeting_id end = any(ids)
     and not exists (select from app_appointment_people(biz, record_type, ids) w
       where w.record_id = coalesce(p.interview_id, p.meeting_id) and w.recruiter_id = p.recruiter_id and w.during = p.during);
  -- One order for everybody, so that two who book the same people never wait for each other.
  for person in
    select w.* from app_appointment_people(biz, record_type, ids) w
     where not exists (select from appointment_people p where p.business_id = biz and p.recruiter_id = w.recruiter_id
       and case record_type when 'interviews' then p.interview_id else p.meeting_id end = w.record_id)
     order by w.recruiter_id, lower(w.during), w.record_id
  loop
    -- The lock that picking an offered time takes too.
    perform pg_advisory_xact_lock(hashtextextended('slot:' || biz || ':recruiters:' || person.recruiter_id, 0));
    select b.* into clash from app_busy_times(biz, array[person.recruiter_id], person.during) b order by lower(b.during) limit 1;
    if clash.during is not null and not despite and upper(person.during) > now() then
      raise exception 'somebody has another appointment then' using errcode = 'exclusion_violation',
        table = 'appointment_people', constraint = 'appointment_people_clash',
        detail = jsonb_build_object('recruiter', person.recruiter_id, 'interview', clash.interview_id, 'meeting', clash.meeting_id,
          'title', clash.calendar_title, 'from', lower(clash.during), 'until', upper(clash.during))::text;
    end if;
    insert into appointment_people (business_id, recruiter_id, interview_id, meeting_id, during, overridden)
    values (biz, person.recruiter_id, case record_type when 'interviews' then person.record_id end,
      case record_type when 'meetings' then person.record_id end, person.during, clash.during is not null);
  end loop;
end $function$;
