create or replace function rank_entity(in_entity text, terms text, words text[])
  returns table(record_id bigint, rank real)
  language plpgsql
  stable security definer rows 200
  set search_path to 'public', 'pg_temp'
as $function$
declare names record;
begin
  select * into names from name_conditions('s.contact', words);
  return query execute format('select s.record_id, (case when %s then 3 when %s then 2 when %s then 1 else 0 end + ts_rank(s.document, $2::tsquery))::real
    from entity_search s where s.business_id = app_business() and s.entity = $1 and s.document @@ $2::tsquery', names.begins, names.holds, names.starts)
    using in_entity, terms;
end $function$;
