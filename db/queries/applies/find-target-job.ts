import { sql } from "kysely";
import { openStatus, running } from "#app/domain/jobs/job.ts";
import { brasilia } from "#app/domain/time/local-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { inSet } from "#db/kit/sql-in.ts";

export interface TargetJob {
	id: number;
	/** On line for candidates: open, published somewhere, before its deadline. */
	open: boolean;
	/** Recruiters may still add people: draft, awaiting approval, open or on hold. */
	running: boolean;
	/** Where a new apply starts. */
	status: number;
	statusName: string;
	/** In whose hands an apply is that nobody else brought. */
	owner_id: number | null;
	position_level: string | null;
}

/** The job an apply is for, by uid or id, with the status it starts in: the usual one, else the process's first. */
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
			isOpen.as("open"),
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

/** For a query over `jobs as j`. A day of the deadline ends in São Paulo. */
export const isOpen = sql<boolean>`(j.status = ${sql.lit(openStatus)} and j.archived_at is null
  and (j.deadline is null or (j.deadline + 1)::timestamp at time zone ${sql.lit(brasilia)} > now())
  and exists (select from job_publications p where p.business_id = j.business_id and p.job_id = j.id
    and p.published_from <= now() and (p.published_to is null or p.published_to > now())))`;

const isRunning = sql<boolean>`(j.status in ${inSet(running)} and j.archived_at is null)`;

export interface Applicant {
	id: number;
	status: number;
	currency: string;
	email: string | null;
	date_birth: string | null;
	guardian_email: string | null;
	guardian_answer: string | null;
}

/** The person who applies, of this business, not archived nor erased. */
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
