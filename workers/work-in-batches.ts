import { setTimeout as sleep } from "node:timers/promises";
import { analyzeGrownTables } from "#db/kit/analyze-grown-tables.ts";
import { inBusiness, isLockConflict, type Scoped } from "#db/kit/in-business.ts";
import { withShortLocks } from "#db/kit/long-timeout.ts";
import { hasRecentPageTraffic } from "#db/kit/page-traffic.ts";
import { failImport } from "#db/queries/imports/import-transitions.ts";
import { createBatchPacer } from "./batch-size.ts";
import type { TaskName } from "./payloads.ts";
import type { TaskContext } from "./task.ts";

/** Tasks are limited to a minute; long work continues in another job well before. */
const timeBudget = 40_000;
/** How often tables are looked at for having grown. */
const betweenLooks = 1_000;
/** Delay in ms before retrying a part after a lock conflict. */
const lockedPause = 500;

/** Per process and kind of work: the next job starts at the last pace. */
const paces = new Map<string, ReturnType<typeof createBatchPacer>>();

interface Parts extends Pick<TaskContext, "db" | "signal" | "hold" | "turn"> {
	kind: TaskName;
	businessId: number;
	/** Processes up to `rows` rows in its own transaction; false after the last. */
	part: (trx: Scoped, rows: number) => Promise<boolean>;
	/** Drops what a part holds in memory after its transaction was rolled back. */
	forget?: () => void;
	/** Queues the rest. */
	rest: (trx: Scoped) => Promise<void>;
}

/** After the last failed attempt, makes the import usable again and records the error. */
export async function runOrFailImport(
	{ db, isLast }: Pick<TaskContext, "db" | "isLast">,
	{ businessId, importId }: { businessId: number; importId: number },
	work: () => Promise<void>,
): Promise<void> {
	try {
		await work();
	} catch (error) {
		if (isLast) await inBusiness(db, businessId, (trx) => failImport(trx, importId));
		throw error;
	}
}

/** Each part commits with its position: a crash neither loses nor repeats work. */
export async function runInBatches(parts: Parts): Promise<void> {
	const { kind, db, businessId, signal, hold, turn, part, rest, forget = () => {} } = parts;
	const pace = paces.get(kind) ?? createBatchPacer();
	paces.set(kind, pace);
	const enough = Date.now() + timeBudget;
	// Starts halfway, because small files end before the first full interval.
	for (let looked = Date.now() - betweenLooks / 2; Date.now() < enough; ) {
		signal.throwIfAborted();
		const done = await onePart(pace.rows).catch((error) => {
			if (isLockConflict(error)) return undefined;
			throw error;
		});
		if (!done) {
			await sleep(lockedPause, undefined, { signal });
			continue;
		}
		if (!done.more) return;
		const pause = pace.after(done);
		if (pause > 0) await sleep(pause, undefined, { signal });
		// Statistics do not include new rows automatically: see the function's migration.
		if (Date.now() < looked + betweenLooks) continue;
		await inBusiness(db, businessId, analyzeGrownTables);
		looked = Date.now();
	}
	await inBusiness(db, businessId, (trx) => whileLeased(trx, rest));

	async function onePart(rows: number) {
		const began = performance.now();
		let entered = false;
		try {
			return await inBusiness(db, businessId, async (trx) => {
				// Entered again after a deadlock or a lost connection.
				if (entered) forget();
				entered = true;
				return whileLeased(await withShortLocks(trx), async (locked) => ({
					more: await part(locked, rows),
					pagesServed: turn === "yielding" && (await hasRecentPageTraffic(locked)),
					took: performance.now() - began,
				}));
			});
		} catch (error) {
			forget();
			throw error;
		}
	}

	/** Runs only while this attempt holds the job. */
	async function whileLeased<T>(trx: Scoped, work: (trx: Scoped) => Promise<T>): Promise<T> {
		await hold(trx);
		return work(trx);
	}
}
