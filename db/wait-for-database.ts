import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { isDatabaseUnavailable } from "./is-database-unavailable.ts";

interface Options {
	/** Called with why it still waits, at most every ten seconds. */
	log(text: string): void;
	patienceMs?: number;
	pauseMs?: number;
}

/** Covers slow DNS and a database container starting at the same time. */
const usualPatience = 120_000;
const usualPause = 1_000;
const logEveryMs = 10_000;
/** On a machine overloaded tenfold, a login takes half a minute. */
const connectMs = 60_000;

export class DatabaseUnavailable extends Error {
	override name = "DatabaseUnavailable";
}

/** Retries while the database is unreachable; throws other errors. `work` must be idempotent. */
export async function retryUntilReachable<R>(
	work: () => Promise<R>,
	{ log, patienceMs = usualPatience, pauseMs = usualPause }: Options,
): Promise<R> {
	const began = Date.now();
	for (let loggedAt = Number.NEGATIVE_INFINITY; ; await sleep(pauseMs)) {
		try {
			return await work();
		} catch (error) {
			if (!isDatabaseUnavailable(error)) throw error;
			const reason = getReason(error);
			const waited = Math.round((Date.now() - began) / 1000);
			if (Date.now() - began > patienceMs)
				throw new DatabaseUnavailable(`The database did not answer in ${waited} s: ${reason}`, { cause: error });
			if (Date.now() - loggedAt < logEveryMs) continue;
			loggedAt = Date.now();
			log(`The database does not answer yet (${reason}); trying again`);
		}
	}
}

/** Error message without address and password. */
function getReason(error: unknown): string {
	const { code, message } = error as { code?: string; message?: string };
	return code ?? message ?? "no reason given";
}

/** Raises the connection timeout during startup; returns a function that restores it. */
export function connectPatiently(pools: (pg.Pool | undefined)[]): () => void {
	const restores = pools.flatMap((pool) => {
		if (!pool) return [];
		const { connectionTimeoutMillis } = pool.options;
		pool.options.connectionTimeoutMillis = connectMs;
		const restore = () => {
			pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
		};
		return [restore];
	});
	return () => {
		for (const restore of restores) restore();
	};
}
