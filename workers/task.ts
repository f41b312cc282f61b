import type { Job } from "graphile-worker";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { claimKeyOnce, holdsJob, type JobLease } from "#db/kit/job-lease.ts";
import { endFullPace, resolveWorkPace } from "./heavy-work.ts";
import { type Payloads, payloads, type TaskName } from "./payloads.ts";

export interface TaskContext {
	/** Role seleta_app: `inBusiness` before anything else. */
	db: Db;
	log: Logger;
	/** Aborts on timeout or when the process is stopping. */
	signal: AbortSignal;
	/** No retry follows this attempt. */
	isLast: boolean;
	/** Counts from 1. A worker that died used up its attempt. */
	attempt: number;
	/** Whether heavy work may run at full pace despite page requests. */
	turn: "full" | "yielding";
	/** The business has a maintenance window: once its size is known, the job is requeued. */
	hasHours: boolean;
	/** Identifies the job and its latest payload; identical for every attempt. */
	jobKey: string;
	/**
	 * Runs once: work and marker commit together; undefined if already done, throws if superseded. External effects belong between steps,
	 * or are queued by one: they cannot be rolled back.
	 */
	step<R>(name: string, work: (trx: Scoped) => Promise<R>): Promise<R | undefined>;
	/** Throws if superseded, else locks the job. Call first, and before irreversible effects. */
	hold(trx: Scoped): Promise<void>;
}

/** Runs at least once, so it must be idempotent. */
export type Task<T extends TaskName> = (payload: Payloads[T], context: TaskContext) => Promise<void>;

export type Tasks = { [T in TaskName]: Task<T> };

/** Fails the job at once, without retries, with this message. */
export class PermanentError extends Error {
	override name = "PermanentError";
}

/** Another attempt has taken over: this one must not write anymore. */
export class SupersededJobError extends Error {
	override name = "SupersededJobError";
}

type Surroundings = Pick<TaskContext, "db" | "log"> & { job: Job; stopping: AbortSignal | undefined };

const usualLimit = 60_000;
/** Tasks with long files or millions of rows, which cannot continue in another job. */
export const timeLimits: Partial<Record<string, number>> = {
	// Longer than its reader has.
	parse_cv: 150_000,
	recruiter_download: 20 * 60_000,
	import_read: 10 * 60_000,
	import_set: 15 * 60_000,
	business_export: 60 * 60_000,
	sandbox: 60 * 60_000,
	impact_counts: 30 * 60_000,
};
/** Grace period in ms for a task to stop by itself. */
const lastWords = 1_500;
/** After this time in ms the lease may have expired unnoticed. */
const suspicious = 15_000;

/** Validates the payload, enforces the time limit and fences writes. */
export async function performTask<T extends TaskName>(
	tasks: Tasks,
	name: T,
	payload: unknown,
	{ db, log, job, stopping }: Surroundings,
): Promise<void> {
	const existing = payloads[name].safeParse(withoutCron(payload));
	if (!existing.success) throw new PermanentError(`The payload does not fit: ${z.prettifyError(existing.error)}`);
	const lease = fenceTask(db, job, existing.data);
	const { turn, hasHours, work } = await resolveWorkPace(
		{ db, hold: lease.hold, maxAttempts: job.max_attempts },
		name,
		existing.data as Payloads[T],
	);
	if (turn === "waiting") return;
	const began = performance.now();
	const limits = getLimits(name, stopping);
	const context: TaskContext = {
		db,
		log: log.child({ task: name, job: job.id }),
		signal: limits.signal,
		isLast: job.attempts >= job.max_attempts,
		attempt: job.attempts,
		turn,
		hasHours,
		...lease,
	};
	const task: Task<T> = tasks[name];
	try {
		await Promise.race([task(existing.data as Payloads[T], context), limits.over]);
	} finally {
		limits.clear();
	}
	await endFullPace(db, name, existing.data as Payloads[T], work);
	const { businessId } = existing.data as { businessId?: number };
	if (businessId && performance.now() - began > suspicious) await inBusiness(db, businessId, context.hold);
}

function getLimits(name: string, stopping: AbortSignal | undefined) {
	const limit = timeLimits[name] ?? usualLimit;
	const overdue = new AbortController();
	const { promise: over, reject } = Promise.withResolvers<never>();
	over.catch(() => {});
	const timers = [
		setTimeout(() => {
			const error = new Error(`${name} took longer than ${limit / 1000} s`);
			overdue.abort(error);
			reject(error);
		}, limit),
	];
	const leave = () => void timers.push(setTimeout(reject, lastWords, new Error("The process stops")));
	if (stopping?.aborted) leave();
	stopping?.addEventListener("abort", leave);
	return {
		over,
		signal: stopping ? AbortSignal.any([overdue.signal, stopping]) : overdue.signal,
		clear() {
			stopping?.removeEventListener("abort", leave);
			for (const timer of timers) clearTimeout(timer);
		},
	};
}

/** Binds a task's writes to this attempt of its job. */
export function fenceTask(db: Db, job: Job, payload: unknown): Pick<TaskContext, "jobKey" | "step" | "hold"> {
	const jobKey = `${job.id}.${job.revision}`;
	const mine: JobLease = { jobId: String(job.id), holder: job.locked_by ?? "", since: job.locked_at ?? new Date(0) };
	async function hold(trx: Scoped) {
		if (!(await holdsJob(trx, mine))) throw new SupersededJobError("Another attempt has this job");
	}
	return {
		jobKey,
		hold,
		async step(name, work) {
			const { businessId } = payload as { businessId?: number };
			if (!businessId) throw new Error("Only a job of one business has steps");
			return inBusiness(db, businessId, async (trx) => {
				await hold(trx);
				if (await claimKeyOnce(trx, `job:${jobKey}:${name}`, mine.jobId)) return work(trx);
				return undefined;
			});
		},
	};
}

/** Removes the metadata that the queue's cron adds to payloads. */
function withoutCron(payload: unknown): unknown {
	if (typeof payload !== "object" || payload === null) return {};
	const { _cron, ...rest } = payload as Record<string, unknown>;
	return rest;
}
