create or replace function app_custom_values_update()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  changed bigint[];
begin
  select array_agg(f.id) into changed from custom_field_indexes i join custom_fields f on f.business_id = i.business_id and f.id = i.field_id
   where i.business_id = new.business_id and f.entity = tg_table_name and old.custom_values -> f.key is distinct from new.custom_values -> f.key;
  if changed is not null then
    perform app_write_custom_cells(new.business_id, tg_table_name, changed, array[new.id], array[new.custom_values]);
  end if;
  return null;
end $function$;
