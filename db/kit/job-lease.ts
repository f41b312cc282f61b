import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/**
 * True only for a key's first caller; commits with the caller's transaction, concurrent calls wait. The key names effect and subject
 * ("digest:12:2026-11-21"), not the run.
 */
export async function claimKeyOnce(trx: Scoped, key: string, jobId?: string): Promise<boolean> {
	const claimed = await trx
		.insertInto("effects")
		.values({ business_id: trx.businessId, key, job_id: jobId === undefined ? null : Number(jobId) })
		.onConflict((oc) => oc.columns(["business_id", "key"]).doNothing())
		.returning("key")
		.executeTakeFirst();
	return claimed !== undefined;
}

/** One attempt at a job: the worker that holds it, and since when. */
export interface JobLease {
	jobId: string;
	holder: string;
	since: Date;
}

/** Whether this attempt still holds the job; inside a transaction it cannot be freed meanwhile. */
export async function holdsJob(trx: Scoped, { jobId, holder, since }: JobLease): Promise<boolean> {
	const { rows } = await sql<{ held: boolean }>`select app_holds_job(${jobId}, ${holder}, ${since}) as held`.execute(
		trx,
	);
	return rows[0]?.held === true;
}
