create or replace function app_custom_values_gone()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if exists (select from custom_field_indexes) then
    delete from custom_field_cells c using gone g, custom_fields f
     where f.business_id = g.business_id and f.entity = tg_table_name and c.business_id = g.business_id and c.field_id = f.id and c.record_id = g.id;
    delete from custom_field_words c using gone g, custom_fields f
     where f.business_id = g.business_id and f.entity = tg_table_name and c.business_id = g.business_id and c.field_id = f.id and c.record_id = g.id;
  end if;
  return null;
end $function$;
