import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.ts";

/** Fixed window in Postgres, shared by all processes. `retryAfter` in seconds, 0 when allowed. */
export async function consumeRateLimit(
	db: Kysely<DB>,
	bucket: string,
	limit: number,
	windowSeconds: number,
): Promise<{ ok: boolean; retryAfter: number }> {
	const refused = await consumeRateLimits(db, [{ bucket, most: limit }], windowSeconds);
	return { ok: refused === null, retryAfter: refused?.retryAfter ?? 0 };
}

/** Stops at the first full bucket and returns it with its wait; null when allowed. */
export async function consumeRateLimits<T extends { bucket: string; most: number }>(
	db: Kysely<DB>,
	buckets: readonly T[],
	windowSeconds: number,
): Promise<{ full: T; retryAfter: number } | null> {
	const name = (place: number) => sql.ref(`turn${place}`);
	const counted = buckets.map(({ bucket }, place) => {
		const before = buckets[place - 1];
		return sql`${name(place)} as (
    insert into rate_limits as r (bucket, hits, resets_at)
    select ${bucket}::text, 1, now() + make_interval(secs => ${windowSeconds})
    ${before ? sql`from ${name(place - 1)} where hits <= ${before.most}::int` : sql``}
    on conflict (bucket) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait)`;
	});
	const selects = buckets.map((_, place) => sql`select ${sql.lit(place)} as place, hits, wait from ${name(place)}`);
	const { rows } = await sql<{ place: number; hits: number; wait: number }>`
with ${sql.join(counted)} ${sql.join(selects, sql` union all `)}`.execute(db);
	for (const { place, hits, wait } of rows) {
		const full = buckets[place];
		if (full && hits > full.most) return { full, retryAfter: Math.max(1, wait) };
	}
	return null;
}

export async function countRateLimitHit(
	db: Kysely<DB>,
	bucket: string,
	windowSeconds: number,
): Promise<{ hits: number; wait: number }> {
	const over = sql<boolean>`rate_limits.resets_at <= now()`;
	const until = sql<Date>`now() + make_interval(secs => ${windowSeconds})`;
	return db
		.insertInto("rate_limits")
		.values({ bucket, hits: 1, resets_at: until })
		.onConflict((conflict) =>
			conflict.column("bucket").doUpdateSet({
				hits: sql<number>`case when ${over} then 1 else rate_limits.hits + 1 end`,
				resets_at: sql<Date>`case when ${over} then excluded.resets_at else rate_limits.resets_at end`,
			}),
		)
		.returning(["hits", sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as("wait")])
		.executeTakeFirstOrThrow();
}

/** Checks without counting: after too many wrong guesses a correct one is refused too. */
export async function findExceededLimit(
	db: Kysely<DB>,
	bucket: string,
	limit: number,
): Promise<{ retryAfter: number } | null> {
	const rows = await db
		.selectFrom("rate_limits")
		.select(sql<number>`greatest(1, ceil(extract(epoch from resets_at - now()))::int)`.as("wait"))
		.where("bucket", "=", bucket)
		.where("resets_at", ">", sql<Date>`now()`)
		.where("hits", ">=", limit)
		.execute();
	return rows[0] ? { retryAfter: rows[0].wait } : null;
}
