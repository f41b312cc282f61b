import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

export interface JobSkill {
	name: string;
	years?: number | null;
	level?: number | null;
	/** Desirable only; required by default. */
	wish?: boolean | undefined;
}

export interface JobLanguage {
	language: string;
	level?: number | null;
	wish?: boolean | undefined;
}

export const findJobProfile = (db: Scoped, uid: string) => readProfile(db, uid, false);

/** Reads the profile and locks the job until the transaction ends. */
export const lockJobProfile = (db: Scoped, uid: string) => readProfile(db, uid, true);

async function readProfile(db: Scoped, uid: string, lock: boolean) {
	const job = await db
		.selectFrom("jobs")
		.select(["id", "uid", "title", "skills", "languages", "benefits", "position_level", "city", "state"])
		.select(["description", "responsibilities", "requirements", "affirmative", "work_type", "work_schedule"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst();
	if (!job) return undefined;
	const languages = job.languages as unknown as (JobLanguage & { name?: string })[];
	return {
		...job,
		skills: job.skills as unknown as JobSkill[],
		languages: languages.map(({ language, name, level, wish }) => ({ language: language ?? name ?? "", level, wish })),
	};
}

/** Omitted fields keep their values. */
export interface ProfileChange {
	skills: JobSkill[];
	languages: JobLanguage[];
	benefits?: string[] | undefined;
	position_level?: string;
	city?: string;
	state?: string;
}

export async function saveJobProfile(
	db: Scoped,
	jobId: number,
	{ skills, languages, ...others }: ProfileChange,
	actor: Actor,
): Promise<void> {
	await db
		.updateTable("jobs")
		.set({ skills: JSON.stringify(skills), languages: JSON.stringify(languages), ...others })
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
