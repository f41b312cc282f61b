import { EventEmitter } from "node:events";
import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Job, Logger as QueueLogger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { setting } from "#app/environment.ts";
import { hasImap } from "#app/integrations/mail/imap.server.ts";
import { type Db, databaseUrl, getDirectDatabaseUrl } from "#db/index.ts";
import { enqueueInboxRead, markLastAttempt } from "#db/queries/workers.ts";
import { ReconnectingPool } from "#db/reconnecting-pool.ts";
import { crontab as usualCrontab } from "./crontab.ts";
import type { TaskName } from "./payloads.ts";
import { PermanentError, performTask, type Tasks } from "./task.ts";
import { tasks as allTasks } from "./tasks/index.ts";
import { watchInbox } from "./watch-inbox.ts";
import { defaultMonitorTimes, type MonitorTimes, monitorWorker } from "./worker-monitor.ts";

interface Options {
	ownerPool: pg.Pool;
	db: Db;
	log: Logger;
	concurrency?: number;
	tasks?: Tasks;
	crontab?: string;
	times?: MonitorTimes;
	onEnd?(end: FinishedJob): void;
}

export interface FinishedJob {
	task: string;
	outcome: "done" | "failed" | "given_up" | "handed_back";
	/** Seconds from due to start, and from start to end. */
	waited: number;
	took: number;
}

/** Jobs mostly wait for the database: lower concurrency cannot sustain 100 a second under load. */
const usualConcurrency = () => setting("WORKERS_CONCURRENCY");
const stopTimeout = 25_000;
/** Time to finish after a stop request; unfinished jobs are returned to the queue. */
const finishing = 3_000;

/** Unrecoverable errors end the process: other workers take over. */
export async function startWorkers({
	ownerPool,
	db,
	log,
	concurrency = usualConcurrency(),
	tasks = allTasks,
	crontab = usualCrontab,
	times = defaultMonitorTimes,
	onEnd,
}: Options) {
	const events = new EventEmitter() as WorkerEvents;
	const queue = new ReconnectingPool(getDirectDatabaseUrl(databaseUrl()), { max: concurrency + 3 });
	const watching = monitorWorker({ events, ownerPool, db, log, times, tasks: Object.keys(tasks) });
	const taskList: TaskList = Object.fromEntries(
		Object.keys(tasks).map((name) => [
			name,
			async (payload, { job, abortSignal: stopping }) => {
				const began = Date.now();
				const end = (outcome: FinishedJob["outcome"]) =>
					onEnd?.({ task: name, outcome, waited: (began - +job.run_at) / 1000, took: (Date.now() - began) / 1000 });
				try {
					await performTask(tasks, name as TaskName, payload, { db, log, job, stopping });
					end("done");
				} catch (error) {
					end(await afterFailure(job, error, stopping));
					throw error;
				}
			},
		]),
	);

	async function afterFailure(
		job: Job,
		error: unknown,
		stopping: AbortSignal | undefined,
	): Promise<FinishedJob["outcome"]> {
		if (error instanceof PermanentError) {
			// If the database is unavailable, the next attempt reports the same error.
			await markLastAttempt(ownerPool, job.locked_by ?? "", String(job.id)).catch(() => {});
			return "given_up";
		}
		if (stopping?.aborted) {
			await watching.handBack(job);
			return "handed_back";
		}
		return job.attempts >= job.max_attempts ? "given_up" : "failed";
	}

	const runner = await run({
		pgPool: queue,
		taskList,
		concurrency,
		crontab,
		events,
		noHandleSignals: true,
		gracefulShutdownAbortTimeout: finishing,
		logger: new QueueLogger(({ taskIdentifier, jobId }) => (level, message, meta) => {
			const error = meta?.error as Error | undefined;
			const at = level === "error" ? "error" : level === "warning" ? "warn" : "debug";
			log[at]({ task: taskIdentifier, job: jobId, err: error }, message);
		}),
	});
	const inbox = hasImap() ? watchInbox(() => enqueueInboxRead(ownerPool), log) : undefined;
	let listeningSince: Date | undefined;
	events.on("pool:listen:success", () => {
		listeningSince = new Date();
	});
	let stopping = false;
	runner.promise.then(
		() => stopping || fail(new Error("The workers stopped by themselves")),
		(error) => stopping || fail(error),
	);

	return {
		/** Time since which new jobs are received immediately. */
		listening: () => listeningSince,
		async stop() {
			if (stopping) return;
			stopping = true;
			inbox?.stop();
			queue.loosePatience();
			// A job that does not end in time is freed and run again elsewhere.
			await Promise.race([runner.stop().catch(() => {}), sleep(stopTimeout, undefined, { ref: false })]);
			await watching.stop();
			await Promise.race([queue.end(), sleep(1_000, undefined, { ref: false })]);
		},
	};
}

/** Ends the process through close-with-grace, outside the current promise chain. */
function fail(error: Error) {
	setImmediate(() => {
		throw error;
	});
}

/** `npm run workers`: runs the workers in a separate process. */
async function runAlone() {
	const { log } = await import("#app/ops/log.ts");
	const { mode } = await import("#app/ops/mode.ts");
	const { generateSecrets: inventSecrets, requireSettings, StartError } = await import("#app/ops/settings.ts");
	const { closeDatabase, getJobsDb, ownerPool, pools } = await import("#db/index.ts");
	const { openDatabase } = await import("#db/open.ts");
	const { connectPatiently, DatabaseUnavailable, retryUntilReachable } = await import("#db/wait-for-database.ts");
	const { checkKey, WrongKeyError: WrongKey } = await import("#db/keys/check.ts");
	const { handleProcessEnd: endOfProcess } = await import("#app/ops/handle-process-end.ts");
	const { countQueue } = await import("#db/queries/workers.ts");
	const { watchEventLoop } = await import("#app/ops/watchdog.ts");
	const stops: (() => Promise<unknown>)[] = [];
	endOfProcess({
		log,
		async stop() {
			for (const stop of stops) await stop();
		},
	});
	// Everything is loaded; a killed process would not write the cache on exit.
	flushCompileCache();
	try {
		const ours = mode === "production" && Boolean(process.env.DATABASE_URL);
		requireSettings({ needed: ours });
		if (!ours) inventSecrets(setting("PORT"));
		const database = await openDatabase();
		stops.unshift(() => database.stop());
		stops.unshift(closeDatabase);
		process.umask(0o077);
		const connectQuickly = connectPatiently(Object.values(pools()));
		await retryUntilReachable(() => checkKey(ownerPool()), { log: (text) => log.warn(text) });
		const { measureQueueJob, registerGauges: measureRest } = await import("#app/ops/metrics.ts");
		setPriority(constants.priority.PRIORITY_LOW);
		const workers = await startWorkers({ db: getJobsDb(), ownerPool: ownerPool(), log, onEnd: measureQueueJob });
		stops.unshift(() => workers.stop());
		measureRest({ queue: () => countQueue(ownerPool()), pools, listening: workers.listening });
		watchEventLoop();
		const probes = setting("WORKERS_PORT");
		if (probes) stops.unshift(await serveProbes(probes));
		connectQuickly();
		log.info("Seleta's workers are running");
	} catch (error) {
		const isExpected = [StartError, DatabaseUnavailable, WrongKey].some((kind) => error instanceof kind);
		console.error(isExpected ? (error as Error).message : error);
		process.exit(1);
	}
}

/** Health, readiness and numbers of a process that serves nothing else. */
async function serveProbes(port: number): Promise<() => Promise<unknown>> {
	const { createHttpServer: createWeb } = await import("#app/ops/http-server.ts");
	const { ownerPool } = await import("#db/index.ts");
	const { listenHost } = await import("#app/ops/client-address.ts");
	const web = createWeb({ isReady: () => ownerPool().query("select 1") });
	await web.listen(port, listenHost());
	return () => web.drain(1_000);
}

if (import.meta.main) await runAlone();
