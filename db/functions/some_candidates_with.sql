create or replace function some_candidates_with(part text, wanted jsonb, most integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'off'
as $function$
begin
  -- By what they have, as it lies: walking person by person would split words of every title on the way.
  return query execute candidate_part(part, wanted) || ' limit $1' using most;
end $function$;
