import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface QueueLine {
	task: string;
	waiting: number;
	running: number;
	retrying: number;
	dead: number;
}

/** The background work of the business the transaction is bound to, by task. */
export async function listQueue(trx: Scoped): Promise<QueueLine[]> {
	return (await sql<QueueLine>`select * from app_queue()`.execute(trx)).rows;
}

export interface DeadJob {
	id: number;
	task: string;
	attempts: number;
	last_error: string | null;
	failed_at: Date;
}

/** Jobs of the bound business that were given up, the latest first. */
export async function listDeadJobs(trx: Scoped, most = 50): Promise<DeadJob[]> {
	return (await sql<DeadJob>`select * from app_dead_jobs(${most})`.execute(trx)).rows;
}

/** Starts a given-up job over; false when the bound business has no such job. */
export async function retryJob(trx: Scoped, id: number): Promise<boolean> {
	const { rows } = await sql<{ done: boolean }>`select app_retry_job(${id}) as done`.execute(trx);
	return rows[0]?.done === true;
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
