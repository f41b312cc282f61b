import { sql, type Updateable } from "kysely";
import { serializeDisabilityKinds } from "#app/domain/candidates/sensitive-fields.ts";
import { otherGender } from "#app/domain/reference/enumerations.ts";
import {
	allQuestions,
	getAnswerColumn,
	type QuestionName,
	type RegistrationAnswers,
} from "#app/domain/registration/registration-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DB } from "#db/schema.ts";
import { writeSensitiveField } from "./candidate-sensitive-data.ts";

/** Writes the registration; unverified rows of an earlier CV are replaced. */
export async function writeCurriculum(db: Scoped, candidateId: number, answers: RegistrationAnswers): Promise<void> {
	await writeProfile(db, candidateId, answers);
	await writeExperiences(db, candidateId, answers.experiences);
	await writeLists(db, candidateId, answers);
	await writeCategories(db, candidateId, answers.category);
	await writeSensitive(db, candidateId, answers);
}

const columns = allQuestions.flatMap(([name, question]) => {
	const column = getAnswerColumn(name, question);
	return column ? [[name, column, question] as const] : [];
});

async function writeProfile(db: Scoped, candidateId: number, answers: RegistrationAnswers) {
	const latest = getLatest(answers.experiences);
	const values: Updateable<DB["candidates"]> = Object.fromEntries(
		columns.map(([name, column]) => [column, answers[name] === "" ? null : (answers[name] ?? null)]),
	);
	await db
		.updateTable("candidates")
		.set({
			...values,
			role_name: latest?.position ?? null,
			current_company: latest?.current ? latest.company : null,
			current_position: latest?.current ? latest.position : null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.execute();
}

type Experience = RegistrationAnswers["experiences"][number];

/** Current experience, else the last one. */
function getLatest(experiences: Experience[]): Experience | undefined {
	const order = (experience: Experience) => `${experience.current ? 1 : 0}${experience.end ?? ""}${experience.start}`;
	return [...experiences].sort((a, b) => order(b).localeCompare(order(a)))[0];
}

async function writeExperiences(db: Scoped, candidateId: number, experiences: Experience[]) {
	await db
		.deleteFrom("candidate_experiences")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("verified", "=", false)
		.execute();
	if (experiences.length === 0) return;
	await db
		.insertInto("candidate_experiences")
		.values(
			experiences.map((experience) => ({
				business_id: db.businessId,
				candidate_id: candidateId,
				company: experience.company,
				position: experience.position,
				started_on: `${experience.start}-01`,
				ended_on: experience.end ? `${experience.end}-01` : null,
				current: experience.current,
				description: experience.description || null,
			})),
		)
		.execute();
}

async function writeLists(db: Scoped, candidateId: number, answers: RegistrationAnswers) {
	const own = { business_id: db.businessId, candidate_id: candidateId };
	for (const table of ["candidate_skills", "candidate_languages", "candidate_educations"] as const) {
		await db
			.deleteFrom(table)
			.where("business_id", "=", db.businessId)
			.where("candidate_id", "=", candidateId)
			.execute();
	}
	if (answers.skills.length > 0) {
		const rows = answers.skills.map((skill) => ({
			...own,
			...skill,
			years_skills: skill.years_skills ?? null,
			level_skills: skill.level_skills ?? null,
		}));
		await db.insertInto("candidate_skills").values(rows).execute();
	}
	if (answers.languages.length > 0) {
		const rows = answers.languages.map((language) => ({ ...own, ...language }));
		await db.insertInto("candidate_languages").values(rows).execute();
	}
	if (answers.educations.length > 0) {
		const rows = answers.educations.map((education) => ({
			...own,
			...education,
			education_level: education.education_level ?? null,
		}));
		await db.insertInto("candidate_educations").values(rows).execute();
	}
}

/** Public ids of a candidate's areas. */
export async function findCategories(db: Scoped, candidateId: number): Promise<string[]> {
	const rows = await db
		.selectFrom("candidate_category_sectors as x")
		.innerJoin("category_sectors as k", (join) =>
			join.onRef("k.business_id", "=", "x.business_id").onRef("k.id", "=", "x.category_sector_id"),
		)
		.select("k.uid")
		.where("x.business_id", "=", db.businessId)
		.where("x.candidate_id", "=", candidateId)
		.orderBy("k.uid")
		.execute();
	return rows.map(({ uid }) => uid);
}

export async function writeCategories(db: Scoped, candidateId: number, uids: string[]) {
	await db
		.deleteFrom("candidate_category_sectors")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.execute();
	await db
		.insertInto("candidate_category_sectors")
		.columns(["business_id", "candidate_id", "category_sector_id"])
		.expression((eb) =>
			eb
				.selectFrom("category_sectors")
				.select(["business_id", sql<number>`${candidateId}::bigint`.as("candidate_id"), "id"])
				.where("business_id", "=", db.businessId)
				.where("uid", "in", uids.length > 0 ? uids : [""]),
		)
		.execute();
}

async function writeSensitive(db: Scoped, candidateId: number, answers: RegistrationAnswers) {
	const gender = answers.gender === undefined ? null : String(answers.gender);
	const disabilitys = answers.disabilitys.length > 0 ? JSON.stringify(answers.disabilitys) : null;
	const other = answers.disabilitys.includes("another") ? answers.disability_other || null : null;
	await writeSensitiveField(db, candidateId, "gender", gender);
	await writeSensitiveField(
		db,
		candidateId,
		"gender_other",
		answers.gender === otherGender ? answers.gender_other || null : null,
	);
	await writeSensitiveField(db, candidateId, "disabilitys", disabilitys);
	await writeSensitiveField(db, candidateId, "disability_kinds", serializeDisabilityKinds(answers));
	await writeSensitiveField(db, candidateId, "disability_other", other);
}

/** Options of the wizard's first question, in the business's order. */
export function listCategorySectors(db: Scoped) {
	return db
		.selectFrom("category_sectors")
		.select(["uid", "name_pt", sql<string>`coalesce(nullif(name_en, ''), name_pt)`.as("name_en")])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("position")
		.orderBy("name_pt")
		.limit(200)
		.execute();
}

/** Suggestions while typing. */
export async function listSkillNames(db: Scoped): Promise<string[]> {
	const rows = await db
		.selectFrom("skills")
		.select("name")
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("name")
		.limit(500)
		.execute();
	return rows.map((row) => row.name);
}

/** Candidate data reused by an apply. */
export function findProfile(db: Scoped, candidateId: number) {
	return db
		.selectFrom("candidates")
		.select(["name", "email", "mobile_phone", "city", "state", "region", "role_name", "currency", "hiring_regimes"])
		.select([
			"clt_expectation_cents",
			"pj_expectation_cents",
			"temporary_expectation_cents",
			"freelance_expectation_cents",
		])
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.executeTakeFirstOrThrow();
}

const listed = ["choice", "choices", "checks", "money", "currency"];
/** Columns shown unchanged in the form. */
const knownColumns = columns
	.filter(([, , { as }]) => !listed.includes(as))
	.map(([, column]) => column as keyof DB["candidates"] & QuestionName);

/** Existing answers by field name, also from records made by recruiters. */
export async function findStoredAnswers(db: Scoped, candidateId: number): Promise<Record<string, string>> {
	const row = await db
		.selectFrom("candidates")
		.select(knownColumns)
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.executeTakeFirst();
	return Object.fromEntries(Object.entries(row ?? {}).filter((entry): entry is [string, string] => entry[1] !== null));
}
