create or replace function refresh_answer_search(r form_requests)
  returns void
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if r.state <> 'done' or r.candidate_id is null or r.kind not in ('survey', 'evaluation', 'professional_reference') then
    delete from entity_search s where s.business_id = r.business_id and s.entity = 'form_requests' and s.record_id = r.id;
    return;
  end if;
  insert into entity_search (business_id, entity, record_id, created_at, document, contact)
  select r.business_id, 'form_requests', r.id, coalesce(r.answered_at, r.created_at), app_prose_words(string_agg(said, ' zz0zz ')), ''
    from jsonb_array_elements_text(jsonb_path_query_array(r.answers, '$.* ? (@.type() == "string")')) said having count(*) > 0
  on conflict (business_id, entity, record_id) do update set document = excluded.document
   where entity_search.document is distinct from excluded.document;
end $function$;
