import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

interface SuggestedJob {
	uid: string;
	slug: string;
	title: string;
	city: string | null;
	state: string | null;
	work_type: number;
	/** Null when the job keeps its client confidential. */
	company: string | null;
	published_from: Date;
}

const most = 6;
/** Looked at per source: the newest that match the skills, and the newest of all. */
const considered = 60;

/**
 * Jobs open on this site that suit the candidate, best first: same sector group, skills named in the job, same city.
 * Those they already applied to are left out. Bounded: it never ranks more than a hundred and some jobs.
 */
export async function listSuggestedJobs(
	db: Scoped,
	businessId: number,
	candidateId: number,
	siteId: number,
): Promise<SuggestedJob[]> {
	const { rows } = await sql<SuggestedJob>`
		with me as (
			select c.city, c.state,
				array(select category_sector_id from candidate_category_sectors x
					where x.business_id = c.business_id and x.candidate_id = c.id) as sectors,
				(select string_agg('(' || q || ')', ' | ') from (
					select plainto_tsquery('simple', app_plain(s.name))::text as q from candidate_skills s
					where s.business_id = c.business_id and s.candidate_id = c.id order by s.years_skills desc nulls last, s.id limit 12) t
					where q <> '') as terms
			from candidates c where c.business_id = ${businessId} and c.id = ${candidateId}
		), found as (
			select id, max(fits) as fits from (
				select search_public_jobs(${siteId}, me.terms, null, null, null, null, null, 'newest', 0, ${considered}) as id, 1 as fits
				from me where me.terms is not null
				union all
				select search_public_jobs(${siteId}, null, null, null, null, null, null, 'newest', 0, ${considered}), 0
			) both_sources group by id
		)
		select j.uid, j.slug, j.title, j.city, j.state, j.work_type, p.published_from, k.name as company
		from found f cross join me
		join jobs j on j.business_id = ${businessId} and j.id = f.id
		join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${siteId}
		left join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
			and not j.confidential and j.reason is distinct from 'confidential replacement'
		where not exists (select from applies a
			where a.business_id = j.business_id and a.job_id = j.id and a.candidate_id = ${candidateId})
		order by 3 * f.fits + 3 * coalesce((j.category_sector_id = any(me.sectors))::int, 0)
				+ 2 * coalesce((app_plain(j.city) = app_plain(me.city))::int, 0) + coalesce((j.state = me.state)::int, 0) desc,
			p.published_from desc, j.id desc
		limit ${most}`.execute(db);
	return rows;
}
