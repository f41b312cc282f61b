import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { FilledJob } from "../job-status.ts";
import type { CancelledPlans } from "./cancel-plans.ts";
import type { OfferChange } from "./offers.ts";

/**
 * Takes the card for this transaction. The board's lock comes first, so that two moves of one board never wait for each
 * other's cards.
 */
export async function lockApply(db: Scoped, uid: string) {
	const row = await db
		.selectFrom("applies")
		.select([
			"id",
			sql`pg_advisory_xact_lock(hashtextextended('board:' || business_id || ':' || job_id, 0))`.as("lock"),
		])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	if (!row) return undefined;
	return db
		.selectFrom("applies as a")
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.select(["a.id", "a.uid", "a.job_id", "a.candidate_id", "a.status", "a.interview_status", "a.submission_status"])
		.select(["a.entered_status_at", "a.position_in_column", "a.reject_reason", "a.reject_side", "a.offered_at"])
		.select(["a.placed_at", "c.status as candidate_status"])
		.where("a.business_id", "=", db.businessId)
		.where("a.id", "=", row.id)
		.forUpdate("a")
		.executeTakeFirst();
}

export type Locked = NonNullable<Awaited<ReturnType<typeof lockApply>>>;

/** What a move changes and undoing it brings back. */
export interface Before {
	apply: Pick<
		Locked,
		| "status"
		| "position_in_column"
		| "interview_status"
		| "submission_status"
		| "reject_reason"
		| "reject_side"
		| "entered_status_at"
		| "offered_at"
		| "placed_at"
	>;
	candidate_status: number;
	/** The interview its form appointed. */
	interview: number | null;
	/** The job it filled. */
	job: FilledJob | null;
	/** What became of offers. Moves of before offers were kept have none. */
	offers?: OfferChange[];
	/** What was planned and is cancelled. */
	plans?: CancelledPlans | null;
}

export function buildBeforeState(
	apply: Locked,
	followed: Pick<Before, "interview" | "job" | "offers" | "plans">,
): Before {
	const { id: _, uid: __, job_id: ___, candidate_id: ____, candidate_status, ...rest } = apply;
	return { apply: rest, candidate_status, ...followed };
}
