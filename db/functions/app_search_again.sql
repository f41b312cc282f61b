create or replace function app_search_again(source text, after_id bigint, most integer)
  returns table(last bigint, done integer)
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
declare
  biz bigint := app_business();
  ids bigint[];
  statement text;
begin
  if source not in (select app_searched_tables()) then raise exception '% is not searched', source; end if;
  execute format('select array(select id from %I where business_id = $1 and id > $2 order by id limit $3)', source)
    into ids using biz, after_id, most;
  if source = 'candidates' then
    perform refresh_candidate_search(biz, ids);
  else
    select substring(p.prosrc from '
  else
    (.*);
  end if;') into statement from pg_proc p
    where p.proname = source || '_entity_search' and p.pronamespace = 'public'::regnamespace;
    execute format('with changed as (select * from %I where business_id = $1 and id = any($2)) ', source) || statement using biz, ids;
    execute format('delete from entity_search s using %1$I c where c.business_id = $1 and c.id = any($2) and c.archived_at is not null
      and s.business_id = c.business_id and s.entity = %1$L and s.record_id = c.id', source) using biz, ids;
    if source = 'jobs' then perform refresh_public_jobs(biz, ids); end if;
  end if;
  return query select ids[cardinality(ids)], cardinality(ids);
end $function$;
