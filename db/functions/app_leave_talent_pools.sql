-- Withdrawing the consent removes the person from all talent pools.
create or replace function app_leave_talent_pools()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  delete from talent_pool_members m where m.business_id = new.business_id and m.candidate_id = new.candidate_id
    and not exists (select from candidate_consents k where k.business_id = new.business_id and k.candidate_id = new.candidate_id
      and k.purpose = 'talent_pool' and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()));
  return null;
end $function$;
