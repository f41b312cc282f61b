import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { FilledJob } from "../job-status.ts";
import type { CancelledActivities } from "./cancel-activities.ts";
import type { OfferChange } from "./offers.ts";

/** Locks the board before the card, so that concurrent moves of one board cannot deadlock. */
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

export type LockedApply = NonNullable<Awaited<ReturnType<typeof lockApply>>>;

export interface ApplyUndoState {
	apply: Pick<
		LockedApply,
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
	/** Interview created by the move's form. */
	interview: number | null;
	/** Job filled by the move. */
	job: FilledJob | null;
	/** Offer changes; absent in moves older than this record. */
	offers?: OfferChange[];
	/** Cancelled plans. */
	plans?: CancelledActivities | null;
}

export function buildUndoState(
	apply: LockedApply,
	followed: Pick<ApplyUndoState, "interview" | "job" | "offers" | "plans">,
): ApplyUndoState {
	const { id: _, uid: __, job_id: ___, candidate_id: ____, candidate_status, ...rest } = apply;
	return { apply: rest, candidate_status, ...followed };
}
