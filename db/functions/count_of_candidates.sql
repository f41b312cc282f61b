create or replace function count_of_candidates(terms text, piece text, facets jsonb, ranges jsonb, cap integer)
  returns bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
declare found_rows bigint;
begin
  execute 'select count(*) from (select 1' || candidate_hit_source(ranges, '[]') || ' where '
    || candidate_hit_conditions(terms, piece, facets, ranges) || ' limit $1) hits' into found_rows using cap;
  return found_rows;
end $function$;
