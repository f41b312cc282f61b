import { sql } from "kysely";
import type { JobViewCount } from "#app/domain/jobs/job-page-view.ts";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";

/** Adds to the daily counts in one statement; deleted jobs and brands are skipped. */
export async function addJobViews(db: Db, counts: readonly JobViewCount[]): Promise<void> {
	const [first] = counts;
	if (!first) return;
	const { businessId } = first;
	const rows = counts.map(({ jobId, siteConfigId, day, source, utmCampaign, views }) => ({
		job_id: jobId,
		site_config_id: siteConfigId,
		day,
		source,
		utm_campaign: utmCampaign,
		views,
	}));
	// Fixed insert order, so that concurrent processes do not deadlock.
	await inBusiness(db, businessId, (trx) =>
		sql`insert into job_views (business_id, job_id, site_config_id, day, source, utm_campaign, views)
select ${businessId}, v.job_id, v.site_config_id, v.day, v.source, v.utm_campaign, v.views
from jsonb_populate_recordset(null::job_views, ${JSON.stringify(rows)}::jsonb) v
join jobs j on j.business_id = ${businessId} and j.id = v.job_id
join site_configs s on s.business_id = ${businessId} and s.id = v.site_config_id
order by v.job_id, v.day, v.site_config_id, v.source, v.utm_campaign
on conflict on constraint job_views_once do update set views = job_views.views + excluded.views, updated_at = now()`.execute(
			trx,
		),
	);
}
