import type { Scoped } from "#db/kit/in-business.ts";

const select = (db: Scoped) =>
	db
		.selectFrom("employees as e")
		.leftJoin("placements as p", (join) =>
			join.onRef("p.business_id", "=", "e.business_id").onRef("p.id", "=", "e.placement_id"),
		)
		.select(["e.id", "e.uid", "e.name", "e.stage", "e.admission_model", "e.placement_id", "e.candidate_id", "e.job_id"])
		.select(["e.arrival", "e.lock_version", "p.uid as placement_uid"])
		.where("e.business_id", "=", db.businessId)
		.where("e.archived_at", "is", null);

/** An employee's record by its public id. */
export const findEmployee = (db: Scoped, uid: string) => select(db).where("e.uid", "=", uid).executeTakeFirst();

/** Admission by the placement's uid; visible to users who can see the placement. */
export const findEmployeeByPlacement = (db: Scoped, placementUid: string) =>
	select(db).where("p.uid", "=", placementUid).where("e.admission_model", "is not", null).executeTakeFirst();

export type Employee = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;
