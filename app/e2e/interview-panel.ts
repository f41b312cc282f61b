import { type Applicant, createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { openOwnerPool } from "./database.ts";
import { type PublishedJob, reservePublishedJob } from "./jobs.ts";

export interface JobWithPanel {
	job: PublishedJob;
	/** One interviewed a week ago, followed by two other applicants. */
	people: readonly [Applicant, Applicant, Applicant];
	/** Ends the name of each colleague. */
	mark: string;
	getEmail(name: PanelName): string;
	applyUid(candidate: string | number): string;
}

const panel = ["Ida", "Ivo", "Iris"] as const;
type PanelName = (typeof panel)[number] | "Zoe";

/** The interview took place a week ago; Zoe was not on the panel. */
export async function createJobWithPanel(): Promise<JobWithPanel> {
	const job = await reservePublishedJob("localhost");
	const people = [await createApplicant(), await createApplicant(), await createApplicant()] as const;
	for (const person of people) await sendApply(await signInApplicant(person), job);
	const pool = await openOwnerPool();
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [job.owner]);
	const mark = Date.now().toString(36);
	await pool.query(
		`with colleagues as (
			insert into recruiters (business_id, name, email, password_hash)
			select 1, first || ' ' || $1, lower(first) || '.' || $1 || '@tests.example', o.password_hash
			from unnest($4::text[]) as given(first), recruiters o where o.business_id = 1 and o.email = $5 returning id, name
		), roles as (
			insert into recruiter_roles (business_id, recruiter_id, role_id)
			select 1, colleagues.id, r.id from colleagues, roles r where r.business_id = 1 and r.is_default
		), held as (
			insert into interviews (business_id, apply_id, job_id, candidate_id, title, kind, starts_at, result, owner_id)
			select 1, a.id, a.job_id, a.candidate_id, 'Entrevista', 'internal', now() - interval '7 days', 'yes', j.owner_id
			from applies a join jobs j on j.business_id = 1 and j.id = a.job_id where a.business_id = 1 and j.uid = $2 and a.candidate_id = $3 returning id
		) insert into interview_interviewers (business_id, interview_id, recruiter_id)
			select 1, held.id, colleagues.id from held, colleagues where colleagues.name not like 'Zoe%'`,
		[mark, job.uid, people[0].id, [...panel, "Zoe"], job.owner],
	);
	const { rows } = await pool.query<{ uid: string; candidate: string }>(
		`select a.uid, a.candidate_id as candidate from applies a join jobs j on j.business_id = 1 and j.id = a.job_id
		where a.business_id = 1 and j.uid = $1 order by a.id`,
		[job.uid],
	);
	return {
		job,
		people,
		mark,
		getEmail: (name) => `${name.toLowerCase()}.${mark}@tests.example`,
		applyUid: (id) => rows.find(({ candidate }) => String(candidate) === String(id))?.uid ?? "",
	};
}

/** Gives the job's internal interviews a kit of two attributes with one colleague as pool. */
export async function createInterviewKit(job: PublishedJob, standIn: string): Promise<void> {
	const pool = await openOwnerPool();
	await pool.query(
		`with kit as (
			insert into interview_kits (business_id, name, purpose, attributes)
			values (1, 'Roteiro ' || $1, 'Conhecer a pessoa', array['Comunicação', 'Motivação']) returning id
		), pool as (
			insert into interview_kit_pool (business_id, interview_kit_id, recruiter_id)
			select 1, kit.id, r.id from kit, recruiters r where r.business_id = 1 and r.email = $2
		) update job_statuses s set interview_kit_id = kit.id from kit, jobs j
			where s.business_id = 1 and j.business_id = 1 and j.uid = $1 and s.job_id = j.id and s.status = 4`,
		[job.uid, standIn],
	);
}
