import { sql } from "kysely";
import { placementStage } from "#app/domain/applies/pipeline.ts";
import { awaitingApprovalJobStatus, draftJobStatus, openJobStatus } from "#app/domain/jobs/job.ts";
import { hasEnded, isReady, type StatusProblem, statusProblem } from "#app/domain/jobs/job-status.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import {
	type CancelledActivities,
	cancelActivities,
	listOpenApplies,
	restoreActivities,
} from "./applies/cancel-activities.ts";
import { enqueueIndexNow } from "./index-now.ts";
import { enqueueJobPostings, resumePostings, withdrawPostings } from "./job-boards/postings.ts";
import { notifyJobStatus } from "./job-notifications.ts";
import { spendSlot } from "./job-slots.ts";

export interface JobToChange
	extends Row<"jobs", "id" | "uid" | "title" | "status" | "close_reason" | "regimes" | "owner_id" | "lock_version"> {
	/** How many statuses its process has. */
	process: number;
	publications: number;
}

/** A job of this business, locked until the transaction ends. */
export async function lockJob(db: Scoped, uid: string): Promise<JobToChange | undefined> {
	const { rows } = await sql<JobToChange>`
select j.id, j.uid, j.title, j.status, j.close_reason, j.regimes, j.owner_id, j.lock_version,
  (select count(*) from job_statuses s where s.business_id = j.business_id and s.job_id = j.id) as process,
  (select count(*) from job_publications p where p.business_id = j.business_id and p.job_id = j.id) as publications
from jobs j where j.business_id = ${db.businessId} and j.uid = ${uid} and j.archived_at is null for update`.execute(db);
	return rows[0];
}

export interface StatusRequest {
	/** Status shown to the user; null when none was shown. */
	from: number | null;
	to: number;
	reason: string | null;
	mayApprove: boolean;
}

export type StatusResult =
	| { kind: "changed" | "unchanged"; from: number; to: number }
	| { kind: "refused"; problem: StatusProblem }
	/** Someone changed it meanwhile: where it is now. */
	| { kind: "conflict"; now: number }
	| { kind: "missing" };

/** Changes a job's status within its transition rules and records the previous one in history. */
export async function changeJobStatus(
	db: Scoped,
	uid: string,
	statusRequest: StatusRequest,
	actor: Actor,
): Promise<StatusResult> {
	const job = await lockJob(db, uid);
	if (!job) return { kind: "missing" };
	const { to, reason, mayApprove } = statusRequest;
	if (job.status === to) return { kind: "unchanged", from: job.status, to };
	if (statusRequest.from !== null && statusRequest.from !== job.status) return { kind: "conflict", now: job.status };
	const problem = statusProblem({ from: job.status, to, reason, mayApprove, ready: isReady(job) });
	if (problem) return { kind: "refused", problem };
	const opens = to === openJobStatus && (job.status === draftJobStatus || job.status === awaitingApprovalJobStatus);
	if (opens && !(await spendSlot(db, job.id, actor))) return { kind: "refused", problem: "credits" };
	await writeStatus(db, job, to, reason, actor);
	return { kind: "changed", from: job.status, to };
}

async function writeStatus(
	db: Scoped,
	job: JobToChange,
	to: number,
	reason: string | null,
	actor: Actor,
): Promise<CancelledActivities | null> {
	const ended = hasEnded(to);
	await sql`
update jobs set status = ${to}, close_reason = ${ended ? reason : null}, closed_at = ${ended ? sql`now()` : sql`null`}
where business_id = ${db.businessId} and id = ${job.id}`.execute(db);
	// Closing ends publications for good: a reopened job is published again manually.
	if (ended)
		await sql`
update job_publications set published_to = now()
where business_id = ${db.businessId} and job_id = ${job.id} and (published_to is null or published_to > now())`.execute(
			db,
		);
	const applies = ended ? await listOpenApplies(db, job.id) : [];
	const plans = ended ? await cancelActivities(db, applies, { end: "job_ended", actor }) : null;
	await notifyJobStatus(db, job, to, actor);
	await enqueueIndexNow(db);
	if (ended) await withdrawPostings(db, job.id);
	await enqueueJobPostings(db, job.id);
	await audit(db, {
		actor,
		action: "update",
		recordType: "jobs",
		recordId: job.id,
		changes: {
			status: [job.status, to],
			...(ended || job.close_reason ? { close_reason: [job.close_reason, ended ? reason : null] } : {}),
		},
		ip: actor.ip ?? null,
	});
	return plans;
}

const filledStatus = 4;

/** State before the hire, used to restore the job when the hire is undone. */
export interface FilledJob {
	id: number;
	publications: { site: number; to: string | null }[];
	/** Cancelled plans of the other applicants. */
	plans?: CancelledActivities | null;
	/** Its ads at job boards. */
	postings?: number[];
}

const bySystem: Actor = { type: "system", id: null, name: null };

/** Marks the job filled, as the system, when the hire took its last opening. */
export async function markJobFilled(db: Scoped, jobId: number): Promise<FilledJob | null> {
	const { rows } = await sql<Row<"jobs", "uid">>`
select j.uid from jobs j where j.business_id = ${db.businessId} and j.id = ${jobId} and j.status = ${openJobStatus} and j.openings <= (
  select count(*) from applies a where a.business_id = j.business_id and a.job_id = j.id and a.status = ${sql.lit(placementStage)})`.execute(
		db,
	);
	const job = rows[0] && (await lockJob(db, rows[0].uid));
	if (!job) return null;
	const publications = await sql<FilledJob["publications"][number]>`
select site_config_id as site, published_to::text as to from job_publications
 where business_id = ${db.businessId} and job_id = ${jobId} and (published_to is null or published_to > now())`.execute(
		db,
	);
	const wanted = await db
		.selectFrom("job_postings")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.where("wanted", "=", true)
		.execute();
	const plans = await writeStatus(db, job, filledStatus, null, bySystem);
	return { id: jobId, publications: publications.rows, plans, postings: wanted.map(({ id }) => id) };
}

/** Reverts the closing of the job, unless it was changed since. */
export async function reopenFilledJob(
	db: Scoped,
	{ id, publications, plans, postings = [] }: FilledJob,
): Promise<void> {
	const rows = await db
		.selectFrom("jobs")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status", "=", filledStatus)
		.execute();
	const job = rows[0] && (await lockJob(db, rows[0].uid));
	if (!job) return;
	await writeStatus(db, job, openJobStatus, null, bySystem);
	if (plans) await restoreActivities(db, plans, bySystem);
	for (const publication of publications)
		await sql`update job_publications set published_to = ${publication.to}::timestamptz
 where business_id = ${db.businessId} and job_id = ${id} and site_config_id = ${publication.site}`.execute(db);
	await resumePostings(db, postings);
}
