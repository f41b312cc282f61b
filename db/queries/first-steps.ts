import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export interface FirstSteps {
	signature: boolean;
	company: boolean;
	candidate: boolean;
	job: boolean;
	publication: boolean;
	apply: boolean;
	note: boolean;
	calendar: boolean;
	/** The recruiter dismissed the list. */
	closed: boolean;
}

/** Derives the completed steps from existing records. */
export async function readFirstSteps(trx: Scoped, recruiterId: number): Promise<FirstSteps> {
	const { rows } = await sql<FirstSteps>`
select r.signature is not null as signature, r.first_steps_closed_at is not null as closed,
  exists (select from client_companies c where c.business_id = r.business_id and c.archived_at is null) as company,
  exists (select from candidates c where c.business_id = r.business_id and c.archived_at is null) as candidate,
  exists (select from jobs j where j.business_id = r.business_id and j.archived_at is null) as job,
  exists (select from job_publications p where p.business_id = r.business_id) as publication,
  exists (select from applies a where a.business_id = r.business_id) as apply,
  exists (select from notes n where n.business_id = r.business_id and n.created_by_id = r.id) as note,
  exists (select from calendar_feeds f where f.business_id = r.business_id and f.recruiter_id = r.id) as calendar
from recruiters r where r.business_id = ${trx.businessId} and r.id = ${recruiterId}`.execute(trx);
	const [result] = rows;
	if (!result) throw new Error("Nobody has this id");
	return result;
}

/** Dismisses or reopens the list. */
export async function closeFirstSteps(trx: Scoped, recruiterId: number, closed: boolean) {
	await trx
		.updateTable("recruiters")
		.set({ first_steps_closed_at: closed ? sql<Date>`now()` : null })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", recruiterId)
		.execute();
}
