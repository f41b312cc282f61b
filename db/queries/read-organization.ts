import type { Organization } from "#app/domain/goals/organization.ts";
import type { Scoped } from "#db/kit/in-business.ts";

const mostMembers = 2_000;

/** Recruiters and their teams, including former recruiters, by name. */
export async function readOrganization(db: Scoped): Promise<Organization> {
	const members = await db
		.selectFrom("recruiters")
		.select([
			"id",
			"uid",
			"name",
			"photo_url as photoUrl",
			"departament_id as departamentId",
			"manager_id as managerId",
		])
		.select(({ or, eb }) =>
			or([eb("status", "=", "left"), eb("archived_at", "is not", null)])
				.$castTo<boolean>()
				.as("hasLeft"),
		)
		.where("business_id", "=", db.businessId)
		.orderBy("name")
		.orderBy("id")
		.limit(mostMembers)
		.execute();
	const teams = await db
		.selectFrom("departaments")
		.select(["id", "uid", "name", "parent_id as parentId", "manager_id as managerId"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("active", "=", true)
		.orderBy("name")
		.execute();
	const units = await db
		.selectFrom("business_units")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("name")
		.execute();
	return { members, teams, units };
}
