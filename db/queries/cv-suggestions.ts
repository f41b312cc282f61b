import { sql } from "kysely";
import type { Suggestion } from "#app/domain/cv/profile-suggestions.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

/** Existing profile data, for comparison with a CV. */
export async function findKnownProfile(db: Scoped, id: number) {
	const person = await db
		.selectFrom("candidates")
		.select(["mobile_phone", "linkedin", "github"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return {
		...person,
		experiences: await db
			.selectFrom("candidate_experiences")
			.select(["company", "position"])
			.where("business_id", "=", db.businessId)
			.where("candidate_id", "=", id)
			.execute(),
		skills: await db
			.selectFrom("candidate_skills")
			.select("name")
			.where("business_id", "=", db.businessId)
			.where("candidate_id", "=", id)
			.execute(),
		educations: await db
			.selectFrom("candidate_educations")
			.select(["institution", "course"])
			.where("business_id", "=", db.businessId)
			.where("candidate_id", "=", id)
			.execute(),
		languages: await db
			.selectFrom("candidate_languages")
			.select("language")
			.where("business_id", "=", db.businessId)
			.where("candidate_id", "=", id)
			.execute(),
	};
}

/** Adds the accepted suggestions of a CV; returns their number. */
export async function addSuggestions(
	db: Scoped,
	id: number,
	chosen: readonly Suggestion[],
	actor: Actor,
): Promise<number> {
	const own = { business_id: db.businessId, candidate_id: id };
	for (const { field } of chosen)
		if (field)
			await sql`update candidates set ${sql.ref(field.column)} = coalesce(${sql.ref(field.column)}, ${field.value})
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	const experiences = chosen.flatMap(({ experience }) => (experience ? [{ ...own, ...experience }] : []));
	if (experiences.length > 0) await db.insertInto("candidate_experiences").values(experiences).execute();
	const educations = chosen.flatMap(({ education }) => (education ? [{ ...own, ...education }] : []));
	if (educations.length > 0) await db.insertInto("candidate_educations").values(educations).execute();
	const languages = chosen.flatMap(({ language }) => (language ? [{ ...own, ...language }] : []));
	if (languages.length > 0)
		await db
			.insertInto("candidate_languages")
			.values(languages)
			.onConflict((oc) => oc.doNothing())
			.execute();
	const skills = chosen.flatMap(({ skill }) =>
		skill ? [{ ...own, name: skill.name, years_skills: skill.years }] : [],
	);
	if (skills.length > 0)
		await db
			.insertInto("candidate_skills")
			.values(skills)
			.onConflict((oc) => oc.doNothing())
			.execute();
	await fillWork(db, id);
	if (chosen.length > 0)
		await audit(db, {
			actor,
			action: "update",
			recordType: "candidates",
			recordId: id,
			changes: {
				cv: [
					null,
					chosen
						.map(({ text }) => text)
						.join("; ")
						.slice(0, 1000),
				],
			},
			ip: actor.ip ?? null,
		});
	return chosen.length;
}

/** Sets the current employer only when empty. */
async function fillWork(db: Scoped, id: number): Promise<void> {
	await sql`
update candidates c set current_company = coalesce(c.current_company, case when e.current then e.company end),
  current_position = coalesce(c.current_position, case when e.current then e.position end), role_name = coalesce(c.role_name, e.position)
from (select company, position, current from candidate_experiences where business_id = ${db.businessId} and candidate_id = ${id}
      order by current desc, started_on desc nulls last, id limit 1) e
where c.business_id = ${db.businessId} and c.id = ${id}
  and (c.current_company is null or c.current_position is null or c.role_name is null)`.execute(db);
}
