import { setTimeout as sleep } from "node:timers/promises";
import type { Querier } from "#db/kit/querier.ts";

interface Options {
	/** Called with the reason on every retry. */
	log(text: string): void;
	patienceMs?: number;
	pauseMs?: number;
}

/** Milliseconds. A waiting lock blocks all later queries, so this limits page delays. */
export const lockWaitMs = 1_000;
/** Nightly exports and backups may lock a table this long. */
const usualPatience = 15 * 60_000;
/** Lets page requests proceed between attempts. */
const usualPause = 3_000;

/** Statements wait `lockWaitMs` for a lock, then `work` is retried. It must be idempotent. */
export async function retryUntilUnlocked<R>(
	client: Querier,
	work: () => Promise<R>,
	{ log, patienceMs = usualPatience, pauseMs = usualPause }: Options,
): Promise<R> {
	const until = Date.now() + patienceMs;
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!isLockTimeout(error) || Date.now() > until) throw error;
			log(`A migration waits for a lock; ${await describeOldest(client)}. It tries again in ${pauseMs / 1000} s`);
			await sleep(pauseMs);
		}
	}
}

/** lock_not_available, also where it is the cause of another error. */
function isLockTimeout(error: unknown): boolean {
	const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
	return code === "55P03" || (cause !== undefined && isLockTimeout(cause));
}

/** Description of the oldest blocking session, for the operator. */
async function describeOldest(client: Querier): Promise<string> {
	const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
		`select pid, coalesce(nullif(application_name, ''), usename::text) as name, extract(epoch from now() - xact_start)::int as seconds
		 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
		 order by xact_start limit 1`,
	);
	const [oldest] = rows;
	if (!oldest) return "no transaction is open any more";
	return `the oldest transaction (process ${oldest.pid}, ${oldest.name}) began ${oldest.seconds} s ago`;
}
