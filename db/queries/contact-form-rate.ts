import { sql } from "kysely";
import type { PostCounts } from "#app/domain/community/contact-flood.ts";
import type { Db } from "#db/index.ts";

/** Counts posts of a form in the current window (seconds) and the previous one. */
export async function countContactPost(db: Db, siteId: number, seconds: number): Promise<PostCounts> {
	const { rows } = await sql<PostCounts>`
with at as (
  select floor(extract(epoch from now()) / ${seconds})::bigint as number, extract(epoch from now()) / ${seconds} as exact
), counted as (
  insert into rate_limits as r (bucket, hits, resets_at)
  select 'contact:posts:' || ${siteId}::text || ':' || number, 1, to_timestamp((number + 2) * ${seconds}) from at
  on conflict (bucket) do update set hits = r.hits + 1
  returning hits
)
select counted.hits as now, (at.exact - at.number)::float8 as over,
       coalesce((select hits from rate_limits where bucket = 'contact:posts:' || ${siteId}::text || ':' || (at.number - 1)), 0) as before
  from at, counted`.execute(db);
	return rows[0] ?? { now: 0, before: 0, over: 0 };
}
