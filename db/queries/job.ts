import { sql } from "kysely";
import { openJobStatus } from "#app/domain/jobs/job.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { waitsForReview } from "./applies/review-queue.ts";
import type { JobSkill } from "./job-profile.ts";

export interface JobDetails
	extends Row<
		"jobs",
		"id" | "uid" | "code" | "title" | "slug" | "status" | "confidential" | "city" | "state" | "work_type" | "created_at"
	> {
	company: Column<"client_companies", "name"> | null;
	applies: number;
	to_review: number;
}

/** The head of a job's pages; undefined when this business has no such job. */
export async function findJobByUid(db: Scoped, uid: string): Promise<JobDetails | undefined> {
	const { rows } = await sql<JobDetails>`
select j.id, j.uid, j.code, j.title, j.slug, j.status, c.name as company, j.confidential, j.city, j.state, j.work_type, j.created_at,
  (select count(*) from applies a where a.business_id = j.business_id and a.job_id = j.id) as applies,
  (select count(*)::int from applies a where a.business_id = j.business_id and a.job_id = j.id and ${waitsForReview}) as to_review
from jobs j left join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
where j.business_id = ${db.businessId} and j.uid = ${uid} and j.archived_at is null`.execute(db);
	return rows[0];
}

export interface JobOverview
	extends Row<
		"jobs",
		| "position_level"
		| "sector"
		| "regimes"
		| "work_type"
		| "salary_from_cents"
		| "salary_to_cents"
		| "currency"
		| "benefits"
		| "openings"
		| "reason"
		| "affirmative"
		| "description"
		| "requirements"
		| "responsibilities"
		| "opening_date"
		| "deadline"
		| "target_date"
		| "close_reason"
	> {
	skills: JobSkill[];
	languages: { language?: string; name?: string; level?: number }[];
	team: { uid: string; name: string; photo_url: string | null; role: string }[];
	contacts: { name: string; title: string | null }[];
	publications: { title: string; domain: string; from: string; to: string | null; live: boolean }[];
}

/** Additional facts for a job's overview. `live` publications are currently open to candidates. */
export async function findJobOverview(db: Scoped, uid: string): Promise<JobOverview | undefined> {
	const { rows } = await sql<JobOverview>`
select j.position_level, j.sector, j.regimes, j.work_type, j.salary_from_cents, j.salary_to_cents, j.currency, j.benefits,
  j.openings, j.reason, j.affirmative, j.skills, j.languages, j.description, j.requirements, j.responsibilities,
  j.opening_date, j.deadline, j.target_date, j.close_reason,
  (select coalesce(jsonb_agg(jsonb_build_object('uid', r.uid, 'name', r.name, 'photo_url', r.photo_url, 'role', t.role)
      order by t.role <> 'owner', r.name), '[]')
    from job_team t join recruiters r on r.business_id = t.business_id and r.id = t.recruiter_id
    where t.business_id = j.business_id and t.job_id = j.id) as team,
  (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'title', k.title) order by k.name), '[]')
    from job_client_contacts t join client_contacts k on k.business_id = t.business_id and k.id = t.client_contact_id
    where t.business_id = j.business_id and t.job_id = j.id) as contacts,
  (select coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'domain', s.domain, 'from', p.published_from,
      'to', p.published_to, 'live', j.status = ${sql.lit(openJobStatus)} and p.published_from <= now()
        and (p.published_to is null or p.published_to > now())) order by s.title), '[]')
    from job_publications p join site_configs s on s.business_id = p.business_id and s.id = p.site_config_id
    where p.business_id = j.business_id and p.job_id = j.id) as publications
from jobs j where j.business_id = ${db.businessId} and j.uid = ${uid} and j.archived_at is null`.execute(db);
	return rows[0];
}

/** The public id of a job that was made in this transaction. */
export async function getJobUid(db: Scoped, id: number): Promise<string> {
	const row = await db
		.selectFrom("jobs")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return row.uid;
}
