import type { Scoped } from "#db/kit/in-business.ts";

/** What a recruiter says of themselves, with their roles in this business. */
export async function findRecruiterProfile(db: Scoped, businessId: number, id: number) {
	const recruiter = await db
		.selectFrom("recruiters")
		.innerJoin("businesses", "businesses.id", "recruiters.business_id")
		.select([
			"recruiters.name",
			"recruiters.email",
			"recruiters.title",
			"recruiters.mobile_phone",
			"recruiters.phone",
			"recruiters.linkedin",
			"recruiters.photo_url",
			"recruiters.is_admin",
			"businesses.name as business",
		])
		.where("recruiters.business_id", "=", businessId)
		.where("recruiters.id", "=", id)
		.executeTakeFirstOrThrow();
	const roles = await db
		.selectFrom("recruiter_roles")
		.innerJoin("roles", (join) =>
			join
				.onRef("roles.business_id", "=", "recruiter_roles.business_id")
				.onRef("roles.id", "=", "recruiter_roles.role_id"),
		)
		.select("roles.name")
		.where("recruiter_roles.business_id", "=", businessId)
		.where("recruiter_roles.recruiter_id", "=", id)
		.orderBy("roles.name")
		.execute();
	return { ...recruiter, roles: roles.map((role) => role.name) };
}

export interface RecruiterProfile {
	name: string;
	title: string | null;
	mobile_phone: string | null;
	phone: string | null;
	linkedin: string | null;
}

/** Saves what this recruiter may change of themselves. */
export async function updateRecruiterProfile(
	db: Scoped,
	businessId: number,
	id: number,
	profile: RecruiterProfile,
): Promise<void> {
	await db.updateTable("recruiters").set(profile).where("business_id", "=", businessId).where("id", "=", id).execute();
}
