create or replace function candidates_with(part text, wanted jsonb)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
as $function$
begin
  return query execute candidate_part(part, wanted);
end $function$;
