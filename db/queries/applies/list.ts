import { sql } from "kysely";
import { type DisplayStatus, displayStatusOrder } from "#app/domain/applies/display-status.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Applies of a job per display status, unfinished first; undefined for an unknown job. */
export async function countByDisplayStatus(
	db: Scoped,
	jobUid: string,
): Promise<{ display: DisplayStatus; count: number }[] | undefined> {
	const { rows } = await sql<{ counts: Record<string, number>; drafts: number }>`
select (select coalesce(json_object_agg(n.display_status, n.count), '{}') from (
    select a.display_status, count(*)::int as count from applies a
     where a.business_id = j.business_id and a.job_id = j.id group by 1) n) as counts,
  (select count(*)::int from apply_drafts d where d.business_id = j.business_id and d.job_id = j.id) as drafts
from jobs j where j.business_id = ${db.businessId} and j.uid = ${jobUid}`.execute(db);
	const [job] = rows;
	if (!job) return undefined;
	const counts: Record<string, number> = { ...job.counts, pre_web_response: job.drafts };
	return displayStatusOrder.map((display) => ({ display, count: counts[display] ?? 0 }));
}
