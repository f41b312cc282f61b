import type { Scoped } from "#db/kit/in-business.ts";

/** An employee's record by its public id. */
export const findEmployee = (db: Scoped, uid: string) =>
	db
		.selectFrom("employees")
		.select(["id", "uid", "name", "stage", "admission_model", "placement_id", "candidate_id"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
