import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";

/** Deletes model calls past the person's brand's (else business's) retention, except under legal hold. */
export async function deleteOldModelCalls(db: Scoped, most: number): Promise<number> {
	const { rows } = await sql<RecordRow<"id">>`
delete from language_model_calls where business_id = ${db.businessId} and id in (
  select m.id from language_model_calls m left join candidates c on c.business_id = m.business_id and c.id = m.candidate_id
    cross join lateral (select r.model_months as months from retention_rules r where r.business_id = m.business_id
      and (r.site_config_id = c.site_config_id or r.site_config_id is null) order by r.site_config_id nulls last limit 1) r
  where m.business_id = ${db.businessId} and m.outcome <> 'waiting'
    and m.created_at < now() - make_interval(months => (select min(model_months) from retention_rules where business_id = ${db.businessId}))
    and m.created_at < now() - make_interval(months => r.months)
    and not exists (select from legal_holds h where h.business_id = m.business_id and h.candidate_id = m.candidate_id and h.lifted_at is null
      and (h.until is null or h.until >= app_today()))
  order by m.id limit ${most}) returning id`.execute(db);
	return rows.length;
}
