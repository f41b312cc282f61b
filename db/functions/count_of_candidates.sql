create or replace function count_of_candidates(terms text, piece text, facets jsonb, ranges jsonb, cap integer)
  returns bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'on'
as $function$
declare found_rows bigint;
begin
  -- Words are counted from their index: walking reads four pages of document of everybody on the way.
  -- Of very many words the index weighs each for everybody: then walking is less.
  if facets @? '$[*].ids' or (ranges = '[]' and length(terms) <= 2000 and querytree(terms::tsquery) not in ('', 'T')) then
    perform set_config('enable_indexscan', 'off', true);
  end if;
  execute 'select count(*) from (select 1' || candidate_hit_source(ranges, '[]') || ' where '
    || candidate_hit_conditions(terms, piece, facets, ranges) || ' limit $1) hits' into found_rows using cap;
  return found_rows;
end $function$;
