create or replace function timesheets_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'timesheets' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'timesheets', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c join was w on w.id = c.id and (c.archived_at, c.created_at, c.title) is distinct from (w.archived_at, w.created_at, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'timesheets' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'timesheets', c.id, c.created_at, setweight(app_document(left(c.title::text, 4000)), 'A') || setweight(''::tsvector, 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.title::text, 4000))), '')
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;
