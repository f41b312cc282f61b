import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Less certain mappings need a person's confirmation. */
const leastConfidence = 50;

/** Maps an external label or code to an industry of `linkedin_core_industries`. */
export async function mapCompanyIndustry(db: Scoped, companyId: number): Promise<void> {
	await sql`
update client_companies c set core_industry = i.name_pt from linkedin_core_industries l
join core_industries i on i.business_id = l.business_id and i.id = l.core_industry_id
where c.business_id = ${db.businessId} and c.id = ${companyId} and l.business_id = c.business_id and l.active and l.archived_at is null
  and l.confidence >= ${leastConfidence} and app_plain(c.core_industry) in (app_plain(l.external_name), app_plain(l.external_id))`.execute(
		db,
	);
}
