create or replace function app_write_custom_cells(biz bigint, entity_name text, only_fields bigint[], ids bigint[], held jsonb[])
  returns void
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  wanted bigint[];
begin
  select array_agg(f.id) into wanted from custom_field_indexes i join custom_fields f on f.business_id = i.business_id and f.id = i.field_id
   where i.business_id = biz and f.entity = entity_name and i.kind = f.kind and (only_fields is null or f.id = any(only_fields));
  if wanted is null then
    return;
  end if;
  delete from custom_field_cells c where c.business_id = biz and c.field_id = any(wanted) and c.record_id = any(ids);
  delete from custom_field_words w where w.business_id = biz and w.field_id = any(wanted) and w.record_id = any(ids);
  insert into custom_field_cells (business_id, field_id, record_id, place, is_number, number, text)
  select biz, f.id, r.id, c.place, c.is_number, c.number, c.text
    from custom_fields f cross join unnest(ids, held) as r(id, held) cross join lateral app_custom_cells(f.kind, r.held, f.key) c
   where f.business_id = biz and f.id = any(wanted);
  insert into custom_field_words (business_id, field_id, record_id, plain)
  select biz, f.id, r.id, app_plain(app_custom_text(r.held, f.key))
    from custom_fields f cross join unnest(ids, held) as r(id, held)
   where f.business_id = biz and f.id = any(wanted) and f.kind in ('text', 'multiline', 'link', 'phone')
     and app_custom_text(r.held, f.key) is not null;
end $function$;
