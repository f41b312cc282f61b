import { sql } from "kysely";
import { openJobStatus } from "#app/domain/jobs/job.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { FeedJob } from "#db/queries/public-job-feed.ts";

/** The job may be unpublished at the brand; includes the brand's display settings. */
export interface JobAtSite
	extends FeedJob,
		Row<"site_configs", "domain" | "show_salary" | "show_contract_type">,
		Row<"jobs", "status"> {
	site_title: string;
	is_open: boolean;
}

/** Not published yet counts as published now. */
export async function findJobAtSite(db: Scoped, jobId: number, siteId: number): Promise<JobAtSite | undefined> {
	const { rows } = await sql<JobAtSite>`
select j.uid, j.code, j.slug, j.title, j.sector, j.city, j.state, j.country, j.regimes, j.work_type, j.position_level, j.status,
  j.salary_from_cents, j.salary_to_cents, j.currency, j.description, j.responsibilities, j.requirements,
  coalesce(p.published_from, now()) as published_from, u.published_until,
  greatest(j.updated_at, p.published_from) as updated_at, c.name as company_name, b.name as agency_name,
  s.domain, s.title as site_title, s.show_salary, s.show_contract_type,
  (j.status = ${sql.lit(openJobStatus)} and j.archived_at is null and s.active and p.published_from <= now()
    and (u.published_until is null or u.published_until > now())) is true as is_open
from jobs j
join businesses b on b.id = j.business_id
join site_configs s on s.business_id = j.business_id and s.id = ${siteId}
left join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = s.id
cross join lateral (
  select least(p.published_to, (j.deadline + 1)::timestamp at time zone ${sql.lit(brasilia)}) as published_until
) u
left join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
  and not j.confidential and j.reason is distinct from 'confidential replacement'
where j.business_id = ${db.businessId} and j.id = ${jobId}`.execute(db);
	return rows[0];
}
