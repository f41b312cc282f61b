import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Job, WorkerEvents, WorkerPool } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { beat, endBeat, freeForgotten, freeOrphans, listLockedBy } from "#db/queries/workers.ts";

export interface WatchTimes {
	beatMs: number;
	reapMs: number;
	/** Seconds of silence after which a pool counts as dead. */
	silence: number;
}

export const usualTimes: WatchTimes = { beatMs: 5_000, reapMs: 10_000, silence: 30 };

type Options = { events: WorkerEvents; ownerPool: pg.Pool; log: Logger; times: WatchTimes };

/**
 * Keeps work from being lost between a database that says "running" and a process that is not: this process says every
 * few seconds that it lives, frees what dead processes held, and checks itself the same way.
 */
export function watch({ events, ownerPool, log, times }: Options) {
	const active = new Set<string>();
	let pool: WorkerPool | undefined;
	let suspects = new Set<string>();

	events.on("pool:create", ({ workerPool }) => {
		pool = workerPool;
		void sayAlive();
	});
	events.on("job:start", ({ job }) => void active.add(keyOf(job)));
	events.on("job:complete", ({ job }) => void active.delete(keyOf(job)));
	events.on("job:failed", ({ job, error }) =>
		log.error(
			{ task: job.task_identifier, job: job.id, err: error },
			"a job failed for good; retry it from /administrator",
		),
	);

	async function sayAlive() {
		if (!pool) return;
		const workerIds = pool._workers.map(({ workerId }) => workerId);
		await quietly(beat(ownerPool, { poolId: pool.id, workerIds, host: hostname(), pid: process.pid }));
	}

	async function reap() {
		await quietly(
			freeOrphans(ownerPool, times.silence).then((freed) => {
				if (freed.length > 0) log.warn({ jobs: freed }, "freed jobs of dead workers");
			}),
		);
		await quietly(audit());
	}

	/**
	 * A job that ended while the database was away can stay locked by a process that believes it is done. Seen twice, it is
	 * certain: the job goes back, and runs again.
	 */
	async function audit() {
		if (!pool) return;
		const forgotten = (await listLockedBy(ownerPool, pool.id)).filter((id) => !active.has(id));
		const certain = forgotten.filter((id) => suspects.has(id));
		suspects = new Set(forgotten);
		if (certain.length === 0) return;
		log.error({ jobs: certain }, "jobs were locked by this process but not running; they run again");
		await freeForgotten(ownerPool, pool.id, certain);
	}

	async function quietly(work: Promise<unknown>) {
		// Without a database there is nothing to watch; the next round tries again.
		await work.catch((error) => log.warn({ err: error }, "watching the workers failed"));
	}

	const timers = [setInterval(() => void sayAlive(), times.beatMs), setInterval(() => void reap(), times.reapMs)];
	void reap();

	return async function stop() {
		for (const timer of timers) clearInterval(timer);
		if (!pool) return;
		await quietly(giveBack(pool.id));
		await quietly(endBeat(ownerPool, pool.id));
	};

	/** The queue notes a finished job a moment after it has stopped; what it never notes goes back at once. */
	async function giveBack(poolId: string) {
		for (let tries = 0; ; tries++) {
			const held = (await listLockedBy(ownerPool, poolId)).filter((id) => !active.has(id));
			if (held.length === 0) return;
			if (tries === 40) return freeForgotten(ownerPool, poolId, held);
			await sleep(50);
		}
	}
}

const keyOf = (job: Job) => String(job.id);
