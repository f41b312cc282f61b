import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import { Logger as QueueLogger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Db } from "#db/index.ts";
import { crontab } from "./crontab.ts";
import type { TaskName } from "./payloads.ts";
import { perform, type Tasks } from "./task.ts";
import { tasks as allTasks } from "./tasks/index.ts";
import { usualTimes, type WatchTimes, watch } from "./watch.ts";

interface Options {
	ownerPool: pg.Pool;
	db: Db;
	log: Logger;
	concurrency?: number;
	tasks?: Tasks;
	times?: WatchTimes;
}

const patience = 25_000;

/** Works through the queue in this process until stopped. What it cannot survive ends the process: others take over. */
export async function startWorkers({
	ownerPool,
	db,
	log,
	concurrency = 4,
	tasks = allTasks,
	times = usualTimes,
}: Options) {
	const events = new EventEmitter() as WorkerEvents;
	const stopWatching = watch({ events, ownerPool, log, times });
	const taskList: TaskList = Object.fromEntries(
		Object.keys(tasks).map((name) => [
			name,
			(payload, { job, abortSignal: stopping }) =>
				perform(tasks, name as TaskName, payload, { db, log, job, stopping }),
		]),
	);
	const runner = await run({
		pgPool: ownerPool,
		taskList,
		concurrency,
		crontab,
		events,
		noHandleSignals: true,
		logger: new QueueLogger(({ taskIdentifier, jobId }) => (level, message, meta) => {
			const error = meta?.error as Error | undefined;
			const at = level === "error" ? "error" : level === "warning" ? "warn" : "debug";
			log[at]({ task: taskIdentifier, job: jobId, err: error }, message);
		}),
	});
	let stopping = false;
	runner.promise.then(
		() => stopping || fail(new Error("The workers stopped by themselves")),
		(error) => stopping || fail(error),
	);

	return {
		async stop() {
			stopping = true;
			// A job that does not end in time is freed and run again elsewhere.
			await Promise.race([runner.stop().catch(() => {}), sleep(patience, undefined, { ref: false })]);
			await stopWatching();
		},
	};
}

/** Ends the process through its own last words (close-with-grace), whatever promise chain this happens in. */
function fail(error: Error) {
	setImmediate(() => {
		throw error;
	});
}

/** `npm run workers`: the same work in a process of its own. */
async function runAlone() {
	const { log } = await import("#app/ops/log.ts");
	const { mode } = await import("#app/ops/mode.ts");
	const { inventSecrets, readPort, requireSettings, StartError } = await import("#app/ops/settings.ts");
	const { closeDatabase, getDb, ownerPool } = await import("#db/index.ts");
	const { openDatabase } = await import("#db/open.ts");
	const stops: (() => Promise<unknown>)[] = [];
	closeWithGrace({ delay: 40_000 }, async ({ err }) => {
		if (err) return log.fatal({ err }, "unexpected error, the worker exits");
		for (const stop of stops) await stop();
	});
	try {
		if (mode === "production" && process.env.DATABASE_URL) requireSettings();
		else inventSecrets(readPort());
		const database = await openDatabase();
		stops.unshift(() => database.stop());
		stops.unshift(closeDatabase);
		const workers = await startWorkers({ db: getDb(), ownerPool: ownerPool(), log });
		stops.unshift(() => workers.stop());
		log.info("Seleta's workers are running");
	} catch (error) {
		console.error(error instanceof StartError ? error.message : error);
		process.exit(1);
	}
}

if (import.meta.main) await runAlone();
