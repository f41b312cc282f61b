create or replace function app_custom_values_insert()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from custom_field_indexes) then
    perform app_write_custom_cells(f.business_id, tg_table_name, null, array_agg(f.id), array_agg(f.custom_values))
      from fresh f group by f.business_id;
  end if;
  return null;
end $function$;
