import type { Job } from "graphile-worker";
import type { Logger } from "pino";
import type { Db } from "#db/index.ts";
import { type Payloads, payloads, type TaskName } from "./payloads.ts";

export interface TaskContext {
	/** Role seleta_app: `inBusiness` before anything else. */
	db: Db;
	log: Logger;
	/** Aborts when the time of the task is over or the process is asked to stop. */
	signal: AbortSignal;
	/** Nobody tries again after this attempt. */
	isLast: boolean;
}

/** Runs at least once: whatever it does, doing it again must change nothing. */
export type Task<T extends TaskName> = (payload: Payloads[T], context: TaskContext) => Promise<void>;

export type Tasks = { [T in TaskName]: Task<T> };

type Surroundings = Pick<TaskContext, "db" | "log"> & { job: Job; stopping: AbortSignal | undefined };

const usualLimit = 60_000;
/** Tasks that write or read one long file cannot stop in the middle and go on in another job. */
const timeLimits: Partial<Record<TaskName, number>> = { recruiter_download: 20 * 60_000, import_read: 10 * 60_000 };

/** Runs a task as the queue gives it: its payload checked, its time limited. */
export async function perform<T extends TaskName>(
	tasks: Tasks,
	name: T,
	payload: unknown,
	{ db, log, job, stopping }: Surroundings,
): Promise<void> {
	const timeLimit = timeLimits[name] ?? usualLimit;
	const limit = AbortSignal.timeout(timeLimit);
	const overdue = new Promise<never>((_, reject) => {
		limit.addEventListener("abort", () => reject(new Error(`${name} took longer than ${timeLimit / 1000} s`)));
	});
	const signal = stopping ? AbortSignal.any([limit, stopping]) : limit;
	const isLast = job.attempts >= job.max_attempts;
	const task: Task<T> = tasks[name];
	const known = payloads[name].parse(withoutCron(payload)) as Payloads[T];
	await Promise.race([task(known, { db, log: log.child({ task: name, job: job.id }), signal, isLast }), overdue]);
}

/** The queue's clock adds its own note to what it starts. */
function withoutCron(payload: unknown): unknown {
	if (typeof payload !== "object" || payload === null) return {};
	const { _cron, ...rest } = payload as Record<string, unknown>;
	return rest;
}
