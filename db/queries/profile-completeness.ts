import { sql } from "kysely";
import type { ProfileFacts } from "#app/domain/candidates/completeness.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export async function findProfileCompleteness(db: Scoped, id: number): Promise<ProfileFacts> {
	const count = (table: string) =>
		sql`(select count(*)::int from ${sql.table(table)} x where x.business_id = c.business_id and x.candidate_id = c.id)`;
	const { rows } = await sql<ProfileFacts>`
select c.mobile_phone is not null as phone, c.date_birth is not null as born,
  exists (select from data_files f where f.business_id = c.business_id and f.reference_type = 'candidate'
    and f.reference_id = c.id and f.file_type = 'cv') as cv,
  ${count("candidate_experiences")} as experiences, ${count("candidate_skills")} as skills,
  ${count("candidate_educations")} as educations, ${count("candidate_languages")} as languages,
  cardinality(c.hiring_regimes) as regimes,
  num_nonnulls(c.clt_expectation_cents, c.pj_expectation_cents, c.temporary_expectation_cents, c.freelance_expectation_cents) as expectations,
  coalesce(c.self_introduction, '') <> '' as introduction, c.city is not null as city, c.cep is not null as cep,
  num_nonnulls(c.linkedin, c.github, c.stackoverflow, c.portifolio) as links
from candidates c where c.business_id = ${db.businessId} and c.id = ${id}`.execute(db);
	const [result] = rows;
	if (!result) throw new Error("The candidate went away");
	return result;
}
