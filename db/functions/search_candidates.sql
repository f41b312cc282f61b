create or replace function search_candidates(terms text, contact_like text, in_status integer[], in_state text, in_city text, in_remote_work integer[], skip integer, take integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
begin
  return query execute 'select candidate_id from candidate_search where '
    || candidate_search_conditions(terms, contact_like, in_status, in_state, in_city, in_remote_work)
    || ' order by created_at desc, candidate_id desc offset $7 limit $8'
  using terms, app_like(contact_like), in_status, in_state, in_city, in_remote_work, skip, take;
end $function$;
