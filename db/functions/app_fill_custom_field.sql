create or replace function app_fill_custom_field(field bigint, take integer)
  returns integer
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  asked record;
  ids bigint[];
  held jsonb[];
begin
  select i.last_id, f.entity into asked from custom_field_indexes i join custom_fields f on f.business_id = i.business_id and f.id = i.field_id
   where i.business_id = app_business() and i.field_id = field for update of i;
  if not found then
    return 0;
  end if;
  -- Locked: who changes one meanwhile writes its cells after these.
  execute format('select array_agg(id order by id), array_agg(custom_values order by id) from (select id, custom_values from %I
    where business_id = $1 and id > $2 order by id limit $3 for share) r', asked.entity)
    into ids, held using app_business(), asked.last_id, take;
  if ids is null then
    return 0;
  end if;
  perform app_write_custom_cells(app_business(), asked.entity, array[field], ids, held);
  update custom_field_indexes set last_id = ids[cardinality(ids)], done = done + cardinality(ids)
   where business_id = app_business() and field_id = field;
  return cardinality(ids);
end $function$;
