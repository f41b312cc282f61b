create or replace function app_resume_deliveries()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare waiting bigint;
begin
  for waiting in select id from integration_deliveries
      where business_id = new.business_id and integration_id = new.id and state = 'waiting' order by id loop
    perform app_enqueue('integration_delivery', json_build_object('businessId', new.business_id, 'deliveryId', waiting), null, null,
      8, 'integration_delivery:' || waiting);
  end loop;
  return null;
end $function$;
