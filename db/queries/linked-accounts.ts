import type { Strategy } from "#app/domain/access/session-user.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** A recruiter's account, by its business and its number. */
export interface RecruiterAccount {
	businessId: number;
	id: number;
}

/** More businesses would be no selector any more. */
export const maxLinked = 10;

export function listLinked(db: Scoped, recruiterId: number): Promise<RecruiterAccount[]> {
	return db
		.selectFrom("recruiter_linked_accounts")
		.select(["other_business_id as businessId", "other_recruiter_id as id"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.orderBy("other_business_id")
		.limit(maxLinked)
		.execute();
}

/** Inserts one side of a link; a user has one account per business. */
export async function insertLinked(db: Scoped, recruiterId: number, other: RecruiterAccount): Promise<void> {
	await db
		.insertInto("recruiter_linked_accounts")
		.values({
			business_id: db.businessId,
			recruiter_id: recruiterId,
			other_business_id: other.businessId,
			other_recruiter_id: other.id,
		})
		.onConflict((oc) =>
			oc.columns(["business_id", "recruiter_id", "other_business_id"]).doUpdateSet({ other_recruiter_id: other.id }),
		)
		.execute();
}

export async function deleteLinked(db: Scoped, recruiterId: number, other: RecruiterAccount): Promise<void> {
	await db
		.deleteFrom("recruiter_linked_accounts")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("other_business_id", "=", other.businessId)
		.where("other_recruiter_id", "=", other.id)
		.execute();
}

/** Prevents return through a linked account. Deleting one side suffices, as links need both. */
export async function deleteAllLinked(db: Scoped, owner: { strategy: Strategy; id: number }) {
	if (owner.strategy !== "recruiters") return;
	await db
		.deleteFrom("recruiter_linked_accounts")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", owner.id)
		.execute();
}
