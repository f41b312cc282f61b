import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Records activity for an account, which restarts its retention period. */
export async function extendAccount(db: Scoped, candidateId: number): Promise<void> {
	await sql`insert into candidate_activity (business_id, candidate_id, last_active_at)
select business_id, id, now() from candidates where business_id = ${db.businessId} and id = ${candidateId} and anonymised_at is null
on conflict (business_id, candidate_id) do update set last_active_at = now()`.execute(db);
	await sql`delete from retention_notices where business_id = ${db.businessId} and candidate_id = ${candidateId}`.execute(
		db,
	);
}
