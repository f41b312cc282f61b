import { sql } from "kysely";
import { openJobStatus, runningStatuses } from "#app/domain/jobs/job.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

export interface TargetJob {
	id: number;
	/** Open, published and before its deadline. */
	open: boolean;
	/** Recruiters may add people: draft, awaiting approval, open or on hold. */
	running: boolean;
	/** Initial status of a new apply. */
	status: number;
	statusName: string;
	/** Default owner of an apply. */
	owner_id: number | null;
	position_level: string | null;
}

/** A job by uid or id with its initial status, else the process's first. */
export async function findTargetJob(
	db: Scoped,
	job: { jobUid?: string; jobId?: number },
	usual: number,
): Promise<TargetJob | undefined> {
	return db
		.selectFrom("jobs as j")
		.innerJoin("job_statuses as s", (join) =>
			join.onRef("s.business_id", "=", "j.business_id").onRef("s.job_id", "=", "j.id"),
		)
		.select([
			"j.id",
			isJobOpenSql.as("open"),
			isRunning.as("running"),
			"s.status",
			"s.name as statusName",
			"j.owner_id",
			"j.position_level",
		])
		.where("j.business_id", "=", db.businessId)
		.where((eb) => (job.jobId === undefined ? eb("j.uid", "=", job.jobUid ?? "") : eb("j.id", "=", job.jobId)))
		.orderBy((eb) => eb("s.status", "=", usual), "desc")
		.orderBy("s.position")
		.limit(1)
		.executeTakeFirst();
}

/** For a query over `jobs as j`; the deadline day ends in São Paulo time. */
export const isJobOpenSql = sql<boolean>`(j.status = ${sql.lit(openJobStatus)} and j.archived_at is null
  and (j.deadline is null or (j.deadline + 1)::timestamp at time zone ${sql.lit(brasilia)} > now())
  and exists (select from job_publications p where p.business_id = j.business_id and p.job_id = j.id
    and p.published_from <= now() and (p.published_to is null or p.published_to > now())))`;

const isRunning = sql<boolean>`(j.status in ${sqlIn(runningStatuses)} and j.archived_at is null)`;

export interface Applicant {
	id: number;
	status: number;
	currency: string;
	email: string | null;
	date_birth: string | null;
	guardian_email: string | null;
	guardian_answer: string | null;
}

/** Excludes archived and erased candidates. */
export function findApplicant(db: Scoped, candidateId: number): Promise<Applicant | undefined> {
	return db
		.selectFrom("candidates")
		.select(["id", "status", "currency", "email", "date_birth", "guardian_email", "guardian_answer"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.where("archived_at", "is", null)
		.where("anonymised_at", "is", null)
		.executeTakeFirst();
}
