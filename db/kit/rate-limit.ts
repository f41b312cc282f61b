import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.ts";

/**
 * Counts one hit in a fixed window kept in Postgres, so that the limit holds across processes.
 * `retryAfter` is in seconds, 0 when allowed.
 */
export async function hit(
	db: Kysely<DB>,
	bucket: string,
	limit: number,
	windowSeconds: number,
): Promise<{ ok: boolean; retryAfter: number }> {
	const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits as r (bucket, hits, resets_at)
    values (${bucket}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (bucket) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db);
	const row = rows[0];
	if (!row || row.hits <= limit) return { ok: true, retryAfter: 0 };
	return { ok: false, retryAfter: Math.max(1, row.wait) };
}

/** Whether a bucket is used up, without a hit: after too many wrong guesses a right one is not told apart either. */
export async function isSpent(db: Kysely<DB>, bucket: string, limit: number): Promise<{ retryAfter: number } | null> {
	const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from resets_at - now()))::int) as wait from rate_limits
     where bucket = ${bucket} and resets_at > now() and hits >= ${limit}`.execute(db);
	return rows[0] ? { retryAfter: rows[0].wait } : null;
}
