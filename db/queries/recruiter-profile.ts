import type { MenuDisplayType } from "#app/domain/access/session-user.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export async function findRecruiterProfile(db: Scoped, id: number) {
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
			"recruiters.menu_display_type",
			"recruiters.shortcuts_enabled",
			"recruiters.notification_prefs",
			"recruiters.interviews_per_day",
			"recruiters.interviews_per_week",
			"recruiters.signature_fields",
			"recruiters.logged_in_with_microsoft",
			"businesses.name as business",
		])
		.where("recruiters.business_id", "=", db.businessId)
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
		.where("recruiter_roles.business_id", "=", db.businessId)
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

export async function updateRecruiterProfile(db: Scoped, id: number, profile: RecruiterProfile): Promise<void> {
	await db
		.updateTable("recruiters")
		.set(profile)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export interface Preferences {
	menu_display_type?: MenuDisplayType;
	shortcuts_enabled?: boolean;
	/** Null: those of the role. */
	areas?: string[] | null;
	/** JSON: category → channel. */
	notification_prefs?: string;
	/** Null: any number. */
	interviews_per_day?: number | null;
	interviews_per_week?: number | null;
}

/** How this recruiter likes to work. */
export async function updatePreferences(db: Scoped, id: number, chosen: Preferences): Promise<void> {
	await db
		.updateTable("recruiters")
		.set(chosen)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export function findSignature(db: Scoped, id: number) {
	return db
		.selectFrom("recruiters")
		.select(["signature", "signature_fields", "name", "title", "email", "mobile_phone", "phone", "linkedin"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

/** `html` is generated from the fields. */
export async function updateSignature(
	db: Scoped,
	id: number,
	signature: { html: string; fields: object },
): Promise<void> {
	await db
		.updateTable("recruiters")
		.set({ signature: signature.html, signature_fields: JSON.stringify(signature.fields) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function updatePhoto(db: Scoped, id: number, url: string | null): Promise<void> {
	await db
		.updateTable("recruiters")
		.set({ photo_url: url })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}
