import type { Kysely } from "kysely";
import { setting } from "#app/environment.ts";
import { countRateLimitHit } from "#db/kit/rate-limit.ts";
import type { DB } from "#db/schema.ts";
import { countInMemoryHit } from "../http/in-memory-rate-limit.ts";

/** Limit per person and minute, across all of their tokens. */
export const apiCallsPerMinute = () => setting("API_CALLS_PER_MINUTE");
const seconds = 60;

export interface Quota {
	ok: boolean;
	remaining: number;
	/** Seconds until the count starts again. */
	reset: number;
}

/** Counts one call of this caller. */
export async function countApiCall(db: Kysely<DB>, caller: string): Promise<Quota> {
	const most = apiCallsPerMinute();
	// Each process counts this share in memory; only heavy callers reach the database.
	const alone = Math.ceil(most / 2);
	const own = countInMemoryHit(`api:${caller}`, seconds);
	if (own.hits <= alone) {
		return { ok: true, remaining: most - own.hits, reset: Math.ceil(own.left / 1000) };
	}
	const { hits, wait } = await countRateLimitHit(db, `api:${caller}`, seconds);
	const remaining = most - alone - hits;
	return { ok: remaining >= 0, remaining: Math.max(0, remaining), reset: Math.max(1, wait) };
}

/** Headers of draft-ietf-httpapi-ratelimit-headers-10 and of the earlier drafts. */
export function quotaHeaders({ remaining, reset }: Quota): Record<string, string> {
	const most = apiCallsPerMinute();
	return {
		"RateLimit-Policy": `"calls";q=${most};w=${seconds}`,
		RateLimit: `"calls";r=${remaining};t=${reset}`,
		"RateLimit-Limit": String(most),
		"RateLimit-Remaining": String(remaining),
		"RateLimit-Reset": String(reset),
	};
}
