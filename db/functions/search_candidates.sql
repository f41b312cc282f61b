create or replace function search_candidates(terms text, contact_like text, in_status integer[], in_state text, in_city text, in_remote_work integer[], skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'on'
as $function$
begin
  -- All of them need no order: walking one would read every document.
  if take is null then perform set_config('enable_indexscan', 'off', true); end if;
  return query execute 'select candidate_id from candidate_search where '
    || candidate_search_conditions(terms, contact_like, in_status, in_state, in_city, in_remote_work)
    || case when take is null then ' offset $7' else ' order by created_at desc, candidate_id desc offset $7 limit $8' end
  using terms, app_like(contact_like), in_status, in_state, in_city, in_remote_work, skip, take;
end $function$;
