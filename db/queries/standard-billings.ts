import type { Milestone } from "#app/domain/fees/billing.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export function findStandardBilling(db: Scoped, uid: string) {
	return db
		.selectFrom("standard_billings")
		.select(["id", "uid", "model", "milestones", "payment_terms_days", "business_days"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

export async function saveMilestones(db: Scoped, id: number, milestones: readonly Milestone[]): Promise<void> {
	await db
		.updateTable("standard_billings")
		.set({ milestones: JSON.stringify(milestones) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}
