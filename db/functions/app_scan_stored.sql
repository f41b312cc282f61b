create or replace function app_scan_stored()
  returns trigger
  language plpgsql
as $function$
begin
  if tg_table_name = 'email_attachments' then
    select f.scan_state, f.scanned_at into new.scan_state, new.scanned_at from data_files f
     where f.business_id = new.business_id and f.storage_key = new.storage_key
    union all select new.scan_state, new.scanned_at limit 1;
  end if;
  if new.scan_state = 'pending' then
    perform app_enqueue('scan_file', json_build_object('businessId', new.business_id, 'key', new.storage_key), null, null, 25,
      'scan_file:' || new.storage_key);
  end if;
  return new;
end $function$;
