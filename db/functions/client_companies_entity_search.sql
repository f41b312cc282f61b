create or replace function client_companies_entity_search()
  returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_op = 'DELETE' then
    delete from entity_search s using changed c where s.business_id = c.business_id and s.entity = 'client_companies' and s.record_id = c.id;
  elsif tg_op = 'UPDATE' then
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'client_companies', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)), 'A') || setweight(app_words(left(c.legal_name::text, 4000)) || app_words(left(c.aliases::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_document(left(c.core_industry::text, 4000)) || app_words(left(c.city::text, 4000)) || app_document(left(c.tags::text, 4000)) || app_document(left(c.about::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.domain::text), nullif(regexp_replace(c.domain::text, '[^0-9]', '', 'g'), '')))
       from changed c join was w on w.id = c.id and (c.about, c.aliases, c.archived_at, c.city, c.cnpj, c.core_industry, c.created_at, c.domain, c.legal_name, c.name, c.phone, c.sector, c.tags) is distinct from (w.about, w.aliases, w.archived_at, w.city, w.cnpj, w.core_industry, w.created_at, w.domain, w.legal_name, w.name, w.phone, w.sector, w.tags) where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
    delete from entity_search s using changed c
     where c.archived_at is not null and s.business_id = c.business_id and s.entity = 'client_companies' and s.record_id = c.id;
  else
    insert into entity_search (business_id, entity, record_id, created_at, document, contact)
     select c.business_id, 'client_companies', c.id, c.created_at, setweight(app_words(left(c.name::text, 4000)), 'A') || setweight(app_words(left(c.legal_name::text, 4000)) || app_words(left(c.aliases::text, 4000)) || app_document(left(c.sector::text, 4000)) || app_document(left(c.core_industry::text, 4000)) || app_words(left(c.city::text, 4000)) || app_document(left(c.tags::text, 4000)) || app_document(left(c.about::text, 4000)), 'B'),
            concat_ws(' ', app_plain(concat_ws(' ', left(c.name::text, 4000))), concat_ws(' ', app_plain(c.cnpj::text), nullif(regexp_replace(c.cnpj::text, '[^0-9]', '', 'g'), ''), app_plain(c.phone::text), nullif(regexp_replace(c.phone::text, '[^0-9]', '', 'g'), ''), app_plain(c.domain::text), nullif(regexp_replace(c.domain::text, '[^0-9]', '', 'g'), '')))
       from changed c where c.archived_at is null
     on conflict (business_id, entity, record_id) do update set created_at = excluded.created_at,
       document = excluded.document, contact = excluded.contact
     where (entity_search.document, entity_search.contact) is distinct from (excluded.document, excluded.contact);
  end if;
  return null;
end $function$;
