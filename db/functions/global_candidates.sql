create or replace function global_candidates(terms text, piece text, take integer)
  returns table(record_id bigint, rank real)
  language plpgsql
  stable security definer rows 20
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
declare
  held text := app_like(piece);
  known int := 0;
  found_rows int;
begin
  if piece is not null then
    return query execute 'select candidate_id, 2::real from candidate_search where business_id = app_business() and plain_name like $1
      order by plain_name using ~<~ limit $2' using substr(held, 2), take;
    get diagnostics found_rows = row_count;
    known := known + found_rows;
  end if;
  if terms is not null then
    return query execute 'select candidate_id, ts_rank(document, $1::tsquery) from (select candidate_id, created_at, document from candidate_search
      where business_id = app_business() and document @@ ' || app_tsquery_sql(terms) || ' order by created_at desc, candidate_id desc limit $2) hits
      order by 2 desc, created_at desc limit $3' using terms, take * 4, take;
    get diagnostics found_rows = row_count;
    known := known + found_rows;
  end if;
  if known < take and piece is not null then
    return query execute 'select candidate_id, 1::real from (select candidate_id, created_at from candidate_search
      where business_id = app_business() and contact like $1 limit 200) hits order by created_at desc limit $2' using held, take;
  end if;
end $function$;
