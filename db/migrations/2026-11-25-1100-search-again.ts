import { type Kysely, sql } from "kysely";

/**
 * The search documents of a table's records are written again, some at a time. Touching a record does that no more: an update
 * of none of the columns that are searched writes none, and would count the record as changed. The statement is the one the
 * table's own trigger runs for new rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function app_searched_tables() returns setof text language sql stable as $$
  select 'candidates' union
  select t.tgrelid::regclass::text from pg_trigger t where t.tgname like '%\\_entity\\_search\\_insert' order by 1
$$;
create function app_search_again(source text, after_id bigint, most int) returns table (last bigint, done int)
language plpgsql security definer set search_path = public, pg_temp as $$
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
    select substring(p.prosrc from '\n  else\n    (.*);\n  end if;') into statement from pg_proc p
    where p.proname = source || '_entity_search' and p.pronamespace = 'public'::regnamespace;
    execute format('with changed as (select * from %I where business_id = $1 and id = any($2)) ', source) || statement using biz, ids;
    execute format('delete from entity_search s using %1$I c where c.business_id = $1 and c.id = any($2) and c.archived_at is not null
      and s.business_id = c.business_id and s.entity = %1$L and s.record_id = c.id', source) using biz, ids;
    if source = 'jobs' then perform refresh_public_jobs(biz, ids); end if;
  end if;
  return query select ids[cardinality(ids)], cardinality(ids);
end $$;

-- The history of applications is written once: what each move says of the time before it is counted anew here alone.
create function app_stage_times_again(after_id bigint, most int) returns table (last bigint, done int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  biz bigint := app_business();
  ids bigint[] := array(select a.id from applies a where a.business_id = biz and a.id > after_id order by a.id limit most);
begin
  update apply_events e set seconds_in_status = s.seconds from (
    select e.id, e.kind, greatest(0, extract(epoch from e.created_at
      - lag(e.created_at, 1, a.created_at) over (partition by e.apply_id order by e.created_at, e.id)))::bigint as seconds
    from apply_events e join applies a on a.business_id = e.business_id and a.id = e.apply_id
    where e.business_id = biz and e.apply_id = any(ids) and e.kind in ('applied', 'moved')) s
  where e.business_id = biz and e.id = s.id and s.kind = 'moved' and e.seconds_in_status is distinct from s.seconds;
  update applies a set entered_status_at = m.at from (
    select apply_id, max(created_at) as at from apply_events where business_id = biz and apply_id = any(ids) and kind = 'moved' group by 1) m
  where a.business_id = biz and a.id = m.apply_id and a.entered_status_at is distinct from m.at;
  return query select ids[cardinality(ids)], cardinality(ids);
end $$;
`.execute(db);
}
