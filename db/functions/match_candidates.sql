create or replace function match_candidates(terms text[], want integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'off'
as $function$
declare
  found bigint[] := '{}';
  hits bigint[];
  one text;
begin
  -- From the narrowest query to the widest, until there are enough.
  foreach one in array terms loop
    exit when cardinality(found) >= want;
    execute format('with hits as materialized (select s.candidate_id, s.created_at from candidate_search s
        where s.business_id = app_business() and s.document @@ %L::tsquery limit 5000)
      select array(select candidate_id from hits order by created_at desc, candidate_id desc)', one) into hits;
    if cardinality(hits) = 5000 then
      -- Of so many the newest are soon met by walking from the newest on.
      perform set_config('enable_indexscan', 'on', true);
      hits := array(select page_of_candidates(one, null, null, '[]', '[]', '[]', 0, want));
      perform set_config('enable_indexscan', 'off', true);
    end if;
    found := found || array(select h from unnest(hits) with ordinality x(h, at) where h <> all(found) order by at limit want);
  end loop;
  return query select unnest(found[1:want]);
end $function$;
