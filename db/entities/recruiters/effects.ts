import { sql } from "kysely";
import type { Effects } from "#db/kit/entity-sql.ts";

/** Whoever is made by a form is invited, and has the role of newcomers when no other was chosen. */
export const effects: Effects = {
	async saved(db, businessId, { id, before }) {
		if (before !== null) return;
		await sql`update recruiters set status = 'invited', company = coalesce(company, (select name from businesses where id = ${businessId}))
where business_id = ${businessId} and id = ${id}`.execute(db);
		await sql`insert into recruiter_roles (business_id, recruiter_id, role_id)
select business_id, ${id}, id from roles where business_id = ${businessId} and is_default and active and archived_at is null
  and not exists (select from recruiter_roles x where x.business_id = ${businessId} and x.recruiter_id = ${id})`.execute(
			db,
		);
	},
};
