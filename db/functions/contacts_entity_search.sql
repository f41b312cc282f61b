create or replace function contacts_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'contacts' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'contacts', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)) || app_words(left(c.company_name::text, 4000)), 'A') || setweight(app_document(left(c.title::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_document(left(c.campaign::text, 4000)) || app_words(left(c.city::text, 4000)) || app_document(left(c.tags::text, 4000)) || app_document(left(c.notes::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000), left(c.company_name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), ''), app_plain(c.mobile_phone::text), nullif(regexp_replace(c.mobile_phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.archived_at, c.campaign, c.city, c.cnpj, c.company_name, c.created_at, c.email, c.mobile_phone, c.name, c.notes, c.phone, c.sector, c.tags, c.title) is distinct from (w.archived_at, w.campaign, w.city, w.cnpj, w.company_name, w.created_at, w.email, w.mobile_phone, w.name, w.notes, w.phone, w.sector, w.tags, w.title) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'contacts' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'contacts', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)) || app_words(left(c.company_name::text, 4000)), 'A') || setweight(app_document(left(c.title::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_document(left(c.campaign::text, 4000)) || app_words(left(c.city::text, 4000)) || app_document(left(c.tags::text, 4000)) || app_document(left(c.notes::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000), left(c.company_name::text, 4000))), concat_ws(' ', app_plain(c.email::text), nullif(regexp_replace(c.email::text, '[^0-9]', '', 'g'), ''), app_plain(c.mobile_phone::text), nullif(regexp_replace(c.mobile_phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;
