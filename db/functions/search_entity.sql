create or replace function search_entity(in_entity text, terms text, piece text)
  returns setof bigint
  language plpgsql
  stable security definer rows 200
  set search_path to 'public', 'pg_temp'
as $function$
begin
  return query execute 'select record_id from entity_search where business_id = app_business() and entity = $1'
    || case when terms is not null then ' and document @@ $2::tsquery' else '' end
    || case when piece is not null then ' and contact like $3' else '' end
  using in_entity, terms, app_like(piece);
end $function$;
