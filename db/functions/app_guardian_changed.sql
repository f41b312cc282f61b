create or replace function app_guardian_changed()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  new.guardian_asked_at := null;
  new.guardian_answer := null;
  new.guardian_answered_at := null;
  update one_time_tokens set used_at = now()
   where business_id = new.business_id and candidate_id = new.id and purpose = 'guardian' and used_at is null;
  return new;
end $function$;
