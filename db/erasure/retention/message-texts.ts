import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow, Row } from "#db/kit/row.ts";

/** Clears message texts and files past their brand's retention, except under legal hold. Returns the count; below `most`, none remain. */
export async function eraseOldMessageTexts(db: Scoped, most: number): Promise<number> {
	const { rows } = await sql<RecordRow<"id">>`
update messages set body = '', files = 0, template_values = null, media_problem = 'erased' where business_id = ${db.businessId} and id in (
  select m.id from messages m left join candidates c on c.business_id = m.business_id and c.id = m.candidate_id
    cross join lateral (select r.message_months as months from retention_rules r where r.business_id = m.business_id
      and (r.site_config_id = c.site_config_id or r.site_config_id is null) order by r.site_config_id nulls last limit 1) r
  where m.business_id = ${db.businessId} and (m.body <> '' or m.files > 0) and m.state not in ('queued', 'sending')
    and m.created_at < now() - make_interval(months => (select min(message_months) from retention_rules where business_id = ${db.businessId}))
    and m.created_at < now() - make_interval(months => r.months)
    and not exists (select from legal_holds h where h.business_id = m.business_id and h.candidate_id = m.candidate_id and h.lifted_at is null
      and (h.until is null or h.until >= app_today()))
  order by m.created_at limit ${most}) returning id`.execute(db);
	if (rows.length === 0) return 0;
	const { rows: files } = await sql<Row<"data_files", "storage_key">>`
delete from data_files where business_id = ${db.businessId} and reference_type = 'messages'
  and reference_id = any(${sql.val(rows.map(({ id }) => id))}::bigint[]) returning storage_key`.execute(db);
	if (files.length > 0)
		await enqueue(db, "remove_files", { businessId: db.businessId, keys: files.map(({ storage_key }) => storage_key) });
	return rows.length;
}
