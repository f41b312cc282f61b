import { sql } from "kysely";
import { adultAge, type GuardianAnswer } from "#app/domain/candidates/guardianship.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface Guardian
	extends Row<
		"candidates",
		"name" | "email" | "guardian_name" | "guardian_email" | "guardian_asked_at" | "guardian_answered_at"
	> {
	locale: "pt" | "en";
	site_id: Column<"candidates", "site_config_id">;
	confirmed: boolean;
	date_birth: string | null;
	guardian_answer: GuardianAnswer | null;
	/** Titles of the jobs waiting for the answer. */
	jobs: string[];
}

/** Guardian and their answer; undefined for archived or erased candidates. */
export async function findGuardian(db: Scoped, id: number): Promise<Guardian | undefined> {
	const { rows } = await sql<Guardian>`
select c.name, c.email, c.locale, c.site_config_id as site_id, c.confirmed_at is not null as confirmed, c.date_birth::text as date_birth,
  c.guardian_name, c.guardian_email, c.guardian_asked_at, c.guardian_answer, c.guardian_answered_at,
  array(select j.title from apply_drafts d join jobs j on j.business_id = d.business_id and j.id = d.job_id
    where d.business_id = c.business_id and d.candidate_id = c.id order by d.created_at desc limit 50) as jobs
from candidates c where c.business_id = ${db.businessId} and c.id = ${id} and c.archived_at is null and c.anonymised_at is null`.execute(
		db,
	);
	return rows[0];
}

/** Once, plus one on request, for confirmed minors with a waiting application. Returns whether mailed. */
export async function requestGuardianConsent(
	db: Scoped,
	candidateId: number,
	{ again = false }: { again?: boolean } = {},
): Promise<boolean> {
	const { rows } = await sql`
update candidates set guardian_asked_at = now()
where business_id = ${db.businessId} and id = ${candidateId} and confirmed_at is not null and archived_at is null and anonymised_at is null
  and date_birth > app_today() - make_interval(years => ${adultAge}) and guardian_email is not null and guardian_answer is null
  and lower(guardian_email) <> lower(email) and (guardian_asked_at is null or ${again}::boolean)
  and exists (select from apply_drafts d where d.business_id = candidates.business_id and d.candidate_id = candidates.id)
returning id`.execute(db);
	if (rows.length === 0) return false;
	await enqueue(db, "ask_guardian", { businessId: db.businessId, candidateId });
	return true;
}
