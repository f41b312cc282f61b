import { type Kysely, sql } from "kysely";

/** One statement searches all entities: planning one for each took longer than running them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function search_entities(in_entities text[], terms text, piece text, take integer)
  returns table(entity text, record_id bigint, rank real)
  language plpgsql
  stable security definer rows 60
  set search_path to 'public', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  held text := app_like(piece);
  statement text := 'with begins as materialized (select e.entity, b.record_id, 2::real as rank from unnest($1) as e(entity)
      cross join lateral (select record_id from entity_search where business_id = app_business() and entity = e.entity
        and left(contact, 100) like $2 order by left(contact, 100) using ~<~ limit $5) b where $2 is not null),
    matched as materialized (select e.entity, m.record_id, m.rank from unnest($1) as e(entity)
      cross join lateral (select record_id, rank from (select record_id, created_at, ts_rank(document, $3::tsquery) as rank
        from entity_search where business_id = app_business() and entity = e.entity and document @@ $3::tsquery limit 1000) hits
        order by rank desc, created_at desc limit $5) m where $3 is not null),
    few as materialized (select e.entity from unnest($1) as e(entity) where $4 is not null
      and (select count(*) from (select entity from begins union all select entity from matched) k where k.entity = e.entity) < $5)
    select * from begins union all select * from matched
    union all select few.entity, c.record_id, 1::real from few cross join lateral (select record_id from (select record_id, created_at
      from entity_search where business_id = app_business() and entity = few.entity and contact like $4 limit 200) hits
      order by created_at desc limit $5) c';
begin
  -- One statement for all entities: planning one for each took longer than running them.
  return query execute statement using in_entities, substr(held, 2), terms, held, take;
end $function$;
`.execute(db);
}
