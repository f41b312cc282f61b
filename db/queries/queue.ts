import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { resetRecordFailure } from "./failed-jobs.ts";

export const jobStates = ["waiting", "planned", "running", "retrying", "dead"] as const;
export type JobState = (typeof jobStates)[number];

export type QueueLine = { task: string } & Record<JobState, number> & {
		/** When the one that waits longest was due. */
		oldest: Date | null;
	};

/** The background work of the business the transaction is bound to, by task. */
export async function listQueue(trx: Scoped): Promise<QueueLine[]> {
	return (await sql<QueueLine>`select * from app_queue()`.execute(trx)).rows;
}

export interface QueuedJob {
	id: number;
	task: string;
	state: JobState;
	attempts: number;
	max_attempts: number;
	last_error: string | null;
	created_at: Date;
	run_at: Date;
	updated_at: Date;
	locked_at: Date | null;
	payload: unknown;
}

export interface JobFilter {
	task: string | null;
	state: JobState | null;
	/** Part of the error message, or the job's id. */
	q: string;
}

/** Jobs of the bound business, those that changed last first. */
export async function listQueueJobs(trx: Scoped, filter: JobFilter, { page, per }: { page: number; per: number }) {
	return (await jobs(filter, per, (page - 1) * per).execute(trx)).rows;
}

/** How many jobs match, counted up to `most`. */
export async function countQueueJobs(trx: Scoped, filter: JobFilter, most: number): Promise<number> {
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${jobs(filter, most, 0)}) found`.execute(
		trx,
	);
	return rows[0]?.n ?? 0;
}

const jobs = ({ task, state, q }: JobFilter, most: number, skip: number) =>
	sql<QueuedJob>`select * from app_jobs(${task}, ${state}, ${q || null}, ${most}, ${skip})`;

export async function findQueueJob(trx: Scoped, id: number): Promise<QueuedJob | undefined> {
	return (await sql<QueuedJob>`select * from app_job(${id})`.execute(trx)).rows[0];
}

/** Restarts a failed job and its record; false when unknown in this business. */
export async function retryJob(trx: Scoped, id: number): Promise<boolean> {
	const job = await findQueueJob(trx, id);
	return job?.state === "dead" && (await retry(trx, [job])) === 1;
}

/** Retries given-up jobs of a kind, at most 10,000; returns the number retried. */
export async function retryTask(trx: Scoped, task: string): Promise<number> {
	return retry(trx, await listQueueJobs(trx, { task, state: "dead", q: "" }, { page: 1, per: 10_000 }));
}

async function retry(trx: Scoped, dead: QueuedJob[]): Promise<number> {
	for (const { task, payload } of dead) await resetRecordFailure(trx, task, payload);
	const ids = dead.map(({ id }) => id);
	const { rows } = await sql<{ n: number }>`select app_retry_jobs(${sql.val(ids)}::bigint[]) as n`.execute(trx);
	return rows[0]?.n ?? 0;
}

/** Returns the job's task, or null when unknown in this business. */
export async function discardJob(trx: Scoped, id: number): Promise<string | null> {
	const { rows } = await sql<{ task: string | null }>`select app_discard_job(${id}) as task`.execute(trx);
	return rows[0]?.task ?? null;
}

export async function listAdminIds(trx: Scoped): Promise<number[]> {
	const rows = await trx
		.selectFrom("recruiters")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("is_admin", "=", true)
		.where("status", "=", "active")
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}

/** Processes of the installation that are working now. */
export async function countWorkers(db: Db | Scoped): Promise<number> {
	const { alive } = await db
		.selectFrom("worker_heartbeats")
		.select((eb) => eb.fn.countAll<number>().as("alive"))
		.where("beat_at", ">", sql<Date>`now() - interval '30 seconds'`)
		.executeTakeFirstOrThrow();
	return alive;
}
