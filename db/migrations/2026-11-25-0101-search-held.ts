import { type Kysely, sql } from "kysely";

/**
 * A transaction that writes the same people several times holds their search documents back and writes each once at its end:
 * three steps of an automation took 85 % of their time for documents that the next step made again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create or replace function app_candidates_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  biz bigint;
  ids bigint[];
  held text := nullif(current_setting('app.search_held', true), '');
begin
  for biz, ids in execute format('select business_id, array_agg(distinct %I) from changed group by 1', tg_argv[0]) loop
    if held is null or biz is distinct from app_business() then
      perform refresh_candidate_search(biz, ids);
    else
      held := (held::bigint[] || ids)::text;
      perform set_config('app.search_held', held, true);
    end if;
  end loop;
  return null;
end $$;

create function app_write_held_search() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held text := nullif(current_setting('app.search_held', true), '');
begin
  perform set_config('app.search_held', '', true);
  if held is not null then
    perform refresh_candidate_search(app_business(), array(select distinct unnest(held::bigint[])));
  end if;
end $$;
`.execute(db);
}
