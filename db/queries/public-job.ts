import { sql } from "kysely";
import { openedJobStatuses, openJobStatus } from "#app/domain/jobs/job.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

/** The client is null when confidential. */
export interface PublicJob
	extends Row<
			"jobs",
			| "id"
			| "uid"
			| "slug"
			| "title"
			| "sector"
			| "city"
			| "state"
			| "country"
			| "regimes"
			| "work_type"
			| "position_level"
			| "affirmative"
			| "salary_from_cents"
			| "salary_to_cents"
			| "currency"
			| "benefits"
			| "openings"
			| "description"
			| "responsibilities"
			| "requirements"
			| "opening_date"
		>,
		Row<"job_publications", "published_from"> {
	/** Lists of { name, level… } as JSON. */
	skills: unknown;
	languages: unknown;
	/** The publication's end or the midnight of the deadline, whichever is first. */
	published_until: Date | null;
	open: boolean;
	/** False only when the brand selects jobs by its "Google for Jobs" board. */
	for_search: boolean;
	company_name: Column<"client_companies", "name"> | null;
	company_about: Column<"client_companies", "about">;
	company_culture: Column<"client_companies", "culture">;
	company_site: Column<"client_companies", "site">;
	agency_name: Column<"businesses", "name">;
}

/** Includes closed jobs. Undefined alike for drafts, future publications and other sites' jobs. */
export async function findPublicJob(db: Scoped, siteId: number, uid: string): Promise<PublicJob | undefined> {
	const { rows } = await sql<PublicJob>`
		select j.id, j.uid, j.slug, j.title, j.sector, j.city, j.state, j.country, j.regimes, j.work_type, j.position_level,
			j.affirmative, j.salary_from_cents, j.salary_to_cents, j.currency, j.benefits, j.openings, j.skills, j.languages,
			j.description, j.responsibilities, j.requirements, j.opening_date, p.published_from, u.published_until,
			j.status = ${sql.lit(openJobStatus)} and j.archived_at is null and (u.published_until is null or u.published_until > now()) as open,
			not exists (select from job_boards g where g.business_id = j.business_id and g.site_config_id = p.site_config_id
				and g.provider = 'google' and g.active and not exists (select from job_postings o where o.business_id = g.business_id
					and o.job_board_id = g.id and o.job_id = j.id and o.wanted and o.state = 'published')) as for_search,
			c.name as company_name, c.about as company_about, c.culture as company_culture, c.site as company_site,
			b.name as agency_name
		from jobs j
		join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${siteId}
		join businesses b on b.id = j.business_id
		cross join lateral (
			select least(p.published_to, (j.deadline + 1)::timestamp at time zone ${sql.lit(brasilia)}) as published_until
		) u
		left join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
			and not j.confidential and j.reason is distinct from 'confidential replacement'
		where j.business_id = ${db.businessId} and j.uid = ${uid} and j.status in ${sqlIn(openedJobStatuses)} and p.published_from <= now()`.execute(
		db,
	);
	return rows[0];
}
