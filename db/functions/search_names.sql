create or replace function search_names(in_entity text, typed text, take integer)
  returns setof bigint
  language plpgsql
  stable security definer rows 20
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_sort to 'off'
as $function$
declare
  source text := case in_entity
    when 'candidates' then 'select candidate_id as id, plain_name as name, contact from candidate_search where business_id = app_business()'
    else 'select record_id as id, left(contact, 100) as name, contact from entity_search where business_id = app_business() and entity = $4' end;
  held text := app_like(app_plain(typed));
  found bigint[];
begin
  execute 'select array(select id from (' || source || ') names where name like $1 order by name using ~<~ limit $3)'
    into found using substr(held, 2), held, take, in_entity;
  if coalesce(cardinality(found), 0) < take then
    execute 'select $5 || array(select id from (' || source || ') names where contact like $2 limit 500)'
      into found using substr(held, 2), held, take, in_entity, found;
  end if;
  return query select distinct unnest(found);
end $function$;
