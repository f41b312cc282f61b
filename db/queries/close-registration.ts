import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** The part of a draft that waits for its address to be confirmed. */
export const firstInDraft = sql<string>`jsonb_strip_nulls(jsonb_build_object('first', registrations.draft -> 'first'))`;

/** Resets to step 1 and discards the draft, ignoring the version in other tabs. */
export async function resetRegistration(db: Scoped, candidateId: number): Promise<void> {
	await db
		.updateTable("registrations")
		.set({ step: 1, draft: "{}" })
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("completed_at", "is", null)
		.execute();
}

/** Completes the wizard; its answers are stored in the candidate's own rows. */
export async function closeRegistration(db: Scoped, candidateId: number, isConfirmed: boolean): Promise<void> {
	// Consents of a first application are recorded only on confirmation.
	const draft = isConfirmed ? "{}" : firstInDraft;
	await db
		.insertInto("registrations")
		.values({
			business_id: db.businessId,
			candidate_id: candidateId,
			step: 3,
			completed_at: new Date(),
			lock_version: 1,
		})
		.onConflict((oc) =>
			oc.columns(["business_id", "candidate_id"]).doUpdateSet({ step: 3, draft, completed_at: new Date() }),
		)
		.execute();
}
