create or replace function walk_candidates(terms text, piece text, facets jsonb, ranges jsonb, after bigint, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
begin
  return query execute 'select s.candidate_id' || candidate_hit_source(ranges, '[]') || ' where '
    || candidate_hit_conditions(terms, piece, facets, ranges) || ' and s.candidate_id > $1 order by s.candidate_id limit $2' using after, take;
end $function$;
