create or replace function app_offer_version()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  perform from applies where business_id = new.business_id and id = new.apply_id for no key update;
  select coalesce(max(version), 0) + 1 into new.version from offers where business_id = new.business_id and apply_id = new.apply_id;
  return new;
end $function$;
