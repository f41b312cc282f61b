import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

export interface JobSkill {
	name: string;
	years?: number | null;
	level?: number | null;
}

export interface JobLanguage {
	language: string;
	level?: number | null;
}

/** What a job asks for, of this business; undefined when there is no such job. */
export function findJobProfile(db: Scoped, businessId: number, uid: string) {
	return db
		.selectFrom("jobs")
		.select(["id", "uid", "title", "skills", "languages", "benefits"])
		.where("business_id", "=", businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

interface Profile {
	skills: JobSkill[];
	languages: JobLanguage[];
	/** Undefined: as they are. */
	benefits: string[] | undefined;
}

export async function saveJobProfile(
	db: Scoped,
	businessId: number,
	jobId: number,
	profile: Profile,
	actor: Actor,
): Promise<void> {
	await db
		.updateTable("jobs")
		.set({
			skills: JSON.stringify(profile.skills),
			languages: JSON.stringify(profile.languages),
			benefits: profile.benefits,
		})
		.where("business_id", "=", businessId)
		.where("id", "=", jobId)
		.execute();
	await audit(db, businessId, {
		actor,
		action: "update",
		recordType: "jobs",
		recordId: jobId,
		changes: { profile: null },
		ip: actor.ip ?? null,
	});
}

/** Names of the business's skills, for suggestions. */
export async function listSkillNames(db: Scoped, businessId: number): Promise<string[]> {
	const rows = await db
		.selectFrom("skills")
		.select("name")
		.where("business_id", "=", businessId)
		.orderBy("name")
		.limit(800)
		.execute();
	return rows.map(({ name }) => name);
}
