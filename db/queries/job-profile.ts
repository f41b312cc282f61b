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
export function findJobProfile(db: Scoped, uid: string) {
	return db
		.selectFrom("jobs")
		.select(["id", "uid", "title", "skills", "languages", "benefits"])
		.where("business_id", "=", db.businessId)
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

export async function saveJobProfile(db: Scoped, jobId: number, profile: Profile, actor: Actor): Promise<void> {
	await db
		.updateTable("jobs")
		.set({
			skills: JSON.stringify(profile.skills),
			languages: JSON.stringify(profile.languages),
			benefits: profile.benefits,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", jobId)
		.execute();
	await audit(db, {
		actor,
		action: "update",
		recordType: "jobs",
		recordId: jobId,
		changes: { profile: null },
		ip: actor.ip ?? null,
	});
}

/** Names of the business's skills, for suggestions. */
export async function listSkillNames(db: Scoped): Promise<string[]> {
	const rows = await db
		.selectFrom("skills")
		.select("name")
		.where("business_id", "=", db.businessId)
		.orderBy("name")
		.limit(800)
		.execute();
	return rows.map(({ name }) => name);
}
