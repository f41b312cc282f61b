-- Releases the reserved time when an appointment is moved or cancelled.
create or replace function app_slot_freed()
  returns trigger
  language plpgsql
as $function$
begin
  delete from slot_bookings b using slot_offers o
   where o.business_id = new.business_id and b.business_id = o.business_id and b.slot_offer_id = o.id
     and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  if new.archived_at is not null then
    update slot_offers o set status = 'closed'
     where o.business_id = new.business_id and o.status = 'picked'
       and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  else
    update slot_offers o set picked_for = new.starts_at
     where o.business_id = new.business_id and o.status = 'picked' and o.picked_for is distinct from new.starts_at
       and case tg_table_name when 'interviews' then o.interview_id = new.id else o.meeting_id = new.id end;
  end if;
  return null;
end $function$;
