import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/**
 * True for the first caller of a key in a business, ever; false for all others. Commits and rolls back with the caller's
 * transaction, so do the effect in it. A concurrent twin waits until the first one has committed. The key names the effect
 * and what it is about ("digest:12:2026-11-21"), not the run: a job's own steps are `TaskContext.step`.
 */
export async function onceEver(trx: Scoped, key: string, jobId?: string): Promise<boolean> {
	const claimed = await trx
		.insertInto("effects")
		.values({ business_id: trx.businessId, key, job_id: jobId === undefined ? null : Number(jobId) })
		.onConflict((oc) => oc.columns(["business_id", "key"]).doNothing())
		.returning("key")
		.executeTakeFirst();
	return claimed !== undefined;
}

/** One attempt at one job: whom the queue gave it to, and when. */
export interface JobLease {
	jobId: string;
	holder: string;
	since: Date;
}

/**
 * Whether this attempt still holds its job. Inside a transaction it goes on doing so until the end of it: nobody can free
 * the job meanwhile.
 */
export async function holdsJob(trx: Scoped, { jobId, holder, since }: JobLease): Promise<boolean> {
	const { rows } = await sql<{ held: boolean }>`select app_holds_job(${jobId}, ${holder}, ${since}) as held`.execute(
		trx,
	);
	return rows[0]?.held === true;
}
