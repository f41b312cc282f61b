create or replace function page_of_candidates(terms text, rank text, piece text, facets jsonb, ranges jsonb, sort jsonb, skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'on'
as $function$
declare
  conditions text := candidate_hit_conditions(terms, piece, facets, ranges);
  source text := candidate_hit_source(ranges, sort);
  ranked text;
  found_rows int;
  first_rows int;
begin
  -- So many are all there are: the words' index gives them, walking would read every document.
  if take >= 10000 then perform set_config('enable_indexscan', 'off', true); end if;
  if rank is null or jsonb_array_length(sort) > 0 then
    return query execute 'select s.candidate_id' || source || ' where ' || conditions || candidate_hit_order(sort) || ' offset $1 limit $2'
      using skip, take;
    return;
  end if;
  ranked := source || ' where ' || conditions || format(' and s.document @@ %L::tsquery', rank);
  return query execute 'select s.candidate_id' || ranked || candidate_hit_order(sort) || ' offset $1 limit $2' using skip, take;
  get diagnostics found_rows = row_count;
  if found_rows >= take then return; end if;
  if found_rows > 0 then first_rows := skip + found_rows;
  else execute 'select count(*) from (select 1' || ranked || ' limit $1) hits' into first_rows using skip; end if;
  return query execute 'select s.candidate_id' || source || ' where ' || conditions || format(' and not s.document @@ %L::tsquery', rank)
    || candidate_hit_order(sort) || ' offset $1 limit $2' using greatest(0, skip - first_rows), take - found_rows;
end $function$;
