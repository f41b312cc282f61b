create or replace function app_resume_deliveries()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare waiting bigint;
begin
  if new.provider = 'webhook' then
    perform app_enqueue('webhook_pump', json_build_object('businessId', new.business_id, 'integrationId', new.id),
      'webhooks:' || new.business_id || ':' || new.id);
    return null;
  end if;
  for waiting in select id from integration_deliveries
      where business_id = new.business_id and integration_id = new.id and state = 'waiting' order by id loop
    perform app_enqueue('integration_delivery', json_build_object('businessId', new.business_id, 'deliveryId', waiting), null, null,
      8, 'integration_delivery:' || waiting);
  end loop;
  return null;
end $function$;
