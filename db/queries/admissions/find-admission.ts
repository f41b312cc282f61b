import { sql } from "kysely";
import type { AdmissionModel } from "#app/domain/admissions/admission-models.ts";
import { type EmployeeStage, submittableStages } from "#app/domain/admissions/stage.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

/** Stages in which candidates see their admission: until they start working. */
const ownStages: readonly EmployeeStage[] = [...submittableStages, "complete", "handed_over"];

export interface Admission
	extends Row<
		"employees",
		| "id"
		| "uid"
		| "name"
		| "position"
		| "items_done"
		| "items_total"
		| "candidate_id"
		| "owner_id"
		| "link_version"
		| "link_sent_at"
		| "reminders"
		| "start_time"
		| "start_place"
		| "start_contact"
		| "start_note"
	> {
	stage: EmployeeStage;
	admission_model: AdmissionModel;
	due_on: string | null;
	first_day: string;
	company: Column<"client_companies", "name"> | null;
	job_uid: string | null;
	email: Column<"candidates", "email"> | null;
	candidate_uid: string | null;
	locale: string | null;
}

export async function findAdmission(
	db: Scoped,
	by: { id: number } | { hash: Buffer } | { candidateId: number },
): Promise<Admission | undefined> {
	const which =
		"id" in by
			? sql`e.id = ${by.id}`
			: "hash" in by
				? sql`e.link_hash = ${by.hash}`
				: sql`e.candidate_id = ${by.candidateId} and e.stage in ${sqlIn(ownStages)}`;
	const { rows } = await sql<Admission>`
select e.id, e.uid, e.name, e.position, e.items_done, e.items_total, e.candidate_id, e.owner_id, e.link_version, e.link_sent_at, e.reminders, e.stage, e.start_time, e.start_place, e.start_contact, e.start_note,
  e.admission_model, e.due_on::text as due_on, e.admission_date::text as first_day, k.name as company, j.uid as job_uid, c.email, c.uid as candidate_uid, c.locale
from employees e left join client_companies k on k.business_id = e.business_id and k.id = e.client_company_id
left join jobs j on j.business_id = e.business_id and j.id = e.job_id
left join candidates c on c.business_id = e.business_id and c.id = e.candidate_id
where e.business_id = ${db.businessId} and e.archived_at is null and e.admission_model is not null and ${which}
order by e.id desc limit 1`.execute(db);
	return rows[0];
}
