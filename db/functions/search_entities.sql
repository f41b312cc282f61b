create or replace function search_entities(in_entities text[], terms text, piece text, take integer)
  returns table(entity text, record_id bigint, rank real)
  language plpgsql
  stable security definer rows 60
  set search_path to 'public', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  one text;
  held text := app_like(piece);
  known int;
  found_rows int;
begin
  foreach one in array in_entities loop
    known := 0;
    if piece is not null then
      return query execute 'select entity, record_id, 2::real from entity_search where business_id = app_business() and entity = $1
        and left(contact, 100) like $2 order by left(contact, 100) using ~<~ limit $3' using one, substr(held, 2), take;
      get diagnostics found_rows = row_count;
      known := known + found_rows;
    end if;
    if terms is not null then
      return query execute 'select entity, record_id, rank from (select entity, record_id, created_at, ts_rank(document, $2::tsquery) as rank
        from entity_search where business_id = app_business() and entity = $1 and document @@ $2::tsquery limit 1000) hits
        order by rank desc, created_at desc limit $3' using one, terms, take;
      get diagnostics found_rows = row_count;
      known := known + found_rows;
    end if;
    if known < take and piece is not null then
      return query execute 'select entity, record_id, 1::real from (select entity, record_id, created_at from entity_search
        where business_id = app_business() and entity = $1 and contact like $2 limit 200) hits order by created_at desc limit $3'
        using one, held, take;
    end if;
  end loop;
end $function$;
