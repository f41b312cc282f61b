import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Job, WorkerEvents, WorkerPool } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Db } from "#db/index.ts";
import {
	completeFinishedJobs,
	failUnknownJobs,
	freeOrphans,
	type HeartbeatLimits,
	listLockedBy,
	releaseForgottenJobs,
	releaseJob,
	stopHeartbeat,
} from "#db/queries/workers.ts";
import { LivenessLock } from "./liveness-lock.ts";
import { notifyDeadJobs } from "./notify-dead-jobs.ts";

export interface MonitorTimes extends HeartbeatLimits {
	beatMs: number;
	reapMs: number;
}

/** Detects killed processes within 8 s: fast detection limits repeated deaths of a job. */
export const defaultMonitorTimes: MonitorTimes = { beatMs: 2_500, reapMs: 2_500, silence: 30, gone: 5 };

interface Options {
	events: WorkerEvents;
	ownerPool: pg.Pool;
	db: Db;
	log: Logger;
	times: MonitorTimes;
	tasks: string[];
}

/** Sends heartbeats, frees jobs of dead processes and checks its own locks. */
export function monitorWorker({ events, ownerPool, db, log, times, tasks }: Options) {
	const active = new Set<string>();
	/** Jobs that ended here, possibly not yet recorded by the queue. */
	const ended = new Map<string, "done" | "failed">();
	let pool: WorkerPool | undefined;
	let suspects = new Set<string>();

	events.on("pool:create", ({ workerPool }) => {
		pool = workerPool;
		void sayAlive();
	});
	events.on("job:start", ({ job }) => {
		active.add(getKey(job));
		ended.delete(getKey(job));
	});
	events.on("job:complete", ({ job, error }) => {
		active.delete(getKey(job));
		ended.set(getKey(job), error ? "failed" : "done");
	});

	const sign = new LivenessLock(ownerPool, () => void sayAlive());
	async function sayAlive() {
		if (!pool) return;
		const workerIds = pool._workers.map(({ workerId }) => workerId);
		await quietly(sign.beat({ poolId: pool.id, workerIds, host: hostname(), pid: process.pid }));
	}

	let reaping = false;
	async function reap() {
		if (reaping) return;
		reaping = true;
		await quietly(freeDead());
		await quietly(audit());
		await quietly(notifyDeadJobs({ ownerPool, db, log }));
		reaping = false;
	}

	async function freeDead() {
		const freed = await freeOrphans(ownerPool, times);
		if (freed.length > 0) log.warn({ jobs: freed }, "freed jobs of dead workers");
		await failUnknownJobs(ownerPool, tasks, times.silence);
	}

	/** Jobs finished during an outage may stay locked. Seen twice, they are completed or requeued. */
	async function audit() {
		if (!pool) return;
		const locked = await listLockedBy(ownerPool, pool.id);
		for (const id of ended.keys()) if (!locked.includes(id)) ended.delete(id);
		const forgotten = locked.filter((id) => !active.has(id));
		const certain = forgotten.filter((id) => suspects.has(id));
		suspects = new Set(forgotten);
		if (certain.length > 0) await settle(pool.id, certain);
	}

	async function settle(poolId: string, jobs: string[]) {
		const done = jobs.filter((id) => ended.get(id) === "done");
		const again = jobs.filter((id) => ended.get(id) !== "done");
		log.error({ done, again }, "jobs were locked by this process but not running: noted as done, or given back");
		if (done.length > 0) await completeFinishedJobs(ownerPool, poolId, done);
		if (again.length > 0) await releaseForgottenJobs(ownerPool, poolId, again);
	}

	async function quietly(work: Promise<unknown>) {
		// Without a database there is nothing to watch; the next round tries again.
		await work.catch((error) => log.warn({ err: error }, "watching the workers failed"));
	}

	const timers = [setInterval(() => void sayAlive(), times.beatMs), setInterval(() => void reap(), times.reapMs)];
	void reap();

	return {
		/** Returns a job on shutdown; the attempt does not count. */
		async handBack(job: Job) {
			if (pool) await quietly(releaseJob(ownerPool, pool.id, getKey(job)));
		},
		async stop() {
			for (const timer of timers) clearInterval(timer);
			if (pool) {
				await quietly(giveBack(pool.id));
				await quietly(stopHeartbeat(ownerPool, pool.id));
			}
			sign.end();
		},
	};

	/** The queue records completion shortly after stopping; whatever remains is settled here. */
	async function giveBack(poolId: string) {
		for (let tries = 0; ; tries++) {
			const locked = await listLockedBy(ownerPool, poolId);
			if (locked.length === 0) return;
			if (tries === 40) return settle(poolId, locked);
			await sleep(50);
		}
	}
}

const getKey = (job: Job) => String(job.id);
