import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** True when the stage requires feedback and none was given since the apply entered it. */
export async function lacksFeedback(db: Scoped, applyUid: string): Promise<boolean> {
	const { rows } = await sql`
select from applies a
  join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status and s.feedback_required
 where a.business_id = ${db.businessId} and a.uid = ${applyUid} and not exists (select from feedbacks f
   where f.business_id = a.business_id and f.apply_id = a.id and f.archived_at is null and f.created_at >= a.entered_status_at)`.execute(
		db,
	);
	return rows.length > 0;
}
