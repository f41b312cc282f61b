import { sql } from "kysely";
import { mayApply } from "#app/domain/candidates/guardianship.ts";
import { type RecommendationReason, scoreRecommendation } from "#app/domain/jobs/recommendation.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row as TableRow } from "#db/kit/row.ts";

export interface SuggestedJob {
	uid: string;
	slug: string;
	title: string;
	city: string | null;
	state: string | null;
	work_type: number;
	/** Null when the job's client is confidential. */
	company: string | null;
	published_from: Date;
	why: RecommendationReason;
}

interface Row extends Omit<SuggestedJob, "why"> {
	sector: Column<"jobs", "category_sector_id">;
	level: Column<"jobs", "position_level">;
	skills: string[];
}

const most = 6;
/** Looked at per source: the newest that match the skills, and the newest of all. */
const considered = 60;

/** Best first, with reasons; excludes applied jobs and those closed to minors. Ranks some hundred. */
export async function listSuggestedJobs(db: Scoped, candidateId: number, siteId: number): Promise<SuggestedJob[]> {
	const { rows: people } = await sql<Person>`
		select c.city, c.state, c.date_birth::text as born, array(select category_sector_id::int from candidate_category_sectors x
				where x.business_id = c.business_id and x.candidate_id = c.id) as sectors,
			array(select s.name from candidate_skills s where s.business_id = c.business_id and s.candidate_id = c.id
				order by s.years_skills desc nulls last, s.id limit 60) as skills,
			array_remove(c.role_name || array(select e.position from candidate_experiences e where e.business_id = c.business_id
				and e.candidate_id = c.id order by e.current desc, e.started_on desc nulls last, e.id limit 5), null) as titles
		from candidates c where c.business_id = ${db.businessId} and c.id = ${candidateId}`.execute(db);
	const person = people[0];
	if (!person) return [];
	const { rows } = await sql<Row>`
		with me as (
			select (select string_agg('(' || q || ')', ' | ') from (
					select plainto_tsquery('simple', app_plain(s.name))::text as q from candidate_skills s
					where s.business_id = c.business_id and s.candidate_id = c.id order by s.years_skills desc nulls last, s.id limit 12) t
					where q <> '') as terms
			from candidates c where c.business_id = ${db.businessId} and c.id = ${candidateId}
		), found as (
			select id, max(fits) as fits from (
				select search_public_jobs(${siteId}, me.terms, null, null, null, null, null, 'newest', 0, ${considered}) as id, 1 as fits
				from me where me.terms is not null
				union all
				select search_public_jobs(${siteId}, null, null, null, null, null, null, 'newest', 0, ${considered}), 0
			) both_sources group by id
		)
		select j.uid, j.slug, j.title, j.city, j.state, j.work_type, p.published_from, k.name as company,
			j.category_sector_id::int as sector, j.position_level as level,
			array(select x->>'name' from jsonb_array_elements(coalesce(j.skills, '[]')) x) as skills
		from found f cross join me
		join jobs j on j.business_id = ${db.businessId} and j.id = f.id
		join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${siteId}
		left join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
			and not j.confidential and j.reason is distinct from 'confidential replacement'
		where not exists (select from applies a
			where a.business_id = j.business_id and a.job_id = j.id and a.candidate_id = ${candidateId})
			and not exists (select from apply_drafts d
				where d.business_id = j.business_id and d.job_id = j.id and d.candidate_id = ${candidateId})
		order by f.fits desc, p.published_from desc, j.id desc`.execute(db);
	const today = localDay(new Date());
	return rows
		.filter(({ level }) => mayApply(person.born, level, today))
		.flatMap(({ sector, level, skills, ...job }) => {
			const result = scoreRecommendation(person, { ...job, sector, level, skills });
			return result ? [{ ...job, ...result }] : [];
		})
		.sort((first, other) => other.score - first.score)
		.slice(0, most)
		.map(({ score: _score, ...job }) => job);
}

interface Person extends TableRow<"candidates", "city" | "state"> {
	born: Column<"candidates", "date_birth">;
	titles: string[];
	sectors: number[];
	skills: string[];
}
