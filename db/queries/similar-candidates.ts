import { type RawBuilder, sql } from "kysely";
import {
	compareProfiles,
	type Profile,
	type ProfileSimilarity,
	titleWords,
} from "#app/domain/candidates/similar-candidates.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface SimilarRow {
	uid: string;
	name: string;
	avatar_url: string | null;
	status: number;
	title: string | null;
	company: string | null;
	city: string | null;
	likeness: ProfileSimilarity;
}

interface Person extends Profile {
	id: number;
	uid: string;
	name: string;
	avatar_url: string | null;
	status: number;
}

/** Candidates compared: newest sharing title and a skill, else one of them. */
const pool = 200;

export async function listSimilarCandidates(
	db: Scoped,
	id: number,
	locale: "pt" | "en",
	take: number,
): Promise<SimilarRow[]> {
	const [own] = await people(db, sql`select ${id}::bigint`, locale);
	if (!own) return [];
	const words = titleWords(own.title).map((word) => forms(word));
	const skills = own.skills.slice(0, 8).map((skill) => forms(skill));
	const either = (parts: RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` || `)})`;
	const terms =
		words.length > 0 && skills.length > 0
			? sql`(${either(words)} && ${either(skills)})::text`
			: words.length + skills.length > 0
				? sql`${either([...words, ...skills])}::text`
				: null;
	if (!terms) return [];
	const result = await people(
		db,
		sql`select page_of_candidates(nullif(${terms}, ''), null, null, '[]', '[]', '[]', 0, ${pool})`,
		locale,
	);
	return result
		.filter((person) => person.id !== id)
		.map((person) => ({ ...person, likeness: compareProfiles(own, person) }))
		.filter((person) => person.likeness.score > 0)
		.sort((a, b) => b.likeness.score - a.likeness.score || a.name.localeCompare(b.name))
		.slice(0, take);
}

/** Stems without accents, as in the search documents. */
function forms(text: string): RawBuilder<unknown> {
	return sql`(phraseto_tsquery('portuguese', ${text}) || phraseto_tsquery('simple', app_plain(${text})))`;
}

async function people(db: Scoped, ids: RawBuilder<unknown>, locale: "pt" | "en"): Promise<Person[]> {
	const name = locale === "pt" ? sql.ref("k.name_pt") : sql`coalesce(k.name_en, k.name_pt)`;
	const { rows } = await sql<Person>`
select c.id, c.uid, c.name, c.avatar_url, c.status, coalesce(c.current_position, c.role_name) as title, c.current_company as company, c.city,
  array(select s.name from candidate_skills s where s.business_id = c.business_id and s.candidate_id = c.id
    order by s.level_skills desc nulls last, s.years_skills desc nulls last, s.name limit 40) as skills,
  (select coalesce(jsonb_agg(jsonb_build_object('uid', k.uid, 'name', ${name})), '[]') from candidate_category_sectors x
     join category_sectors k on k.business_id = x.business_id and k.id = x.category_sector_id
    where x.business_id = c.business_id and x.candidate_id = c.id) as sectors
from candidates c where c.business_id = ${db.businessId} and c.id = any(array(${ids})) and c.archived_at is null and c.anonymised_at is null`.execute(
		db,
	);
	return rows;
}
