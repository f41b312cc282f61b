import { openOwnerPool } from "./database.ts";

export interface PublishedJob {
	uid: string;
	title: string;
	/** E-mail of the owning recruiter, who receives the notifications. */
	owner: string;
}

/** Code of the first demo job, which no test closes and `reservePublishedJob` never returns. */
export const demoJobCode = "V0000001";

let taken = 0;

/** An open job with an owner exclusive to one test, so that parallel tests do not interfere. Reuses finished jobs when none is left. */
export async function reservePublishedJob(host: string): Promise<PublishedJob> {
	taken += 1;
	const ours = `olga.worker${process.env.TEST_PARALLEL_INDEX}-`;
	const mark = `${Date.now().toString(36)}${taken}`;
	const pool = await openOwnerPool();
	const { rows } = await pool.query<PublishedJob>(
		`with job as (
			select j.id, j.business_id, j.uid, j.title, j.owner_id from jobs j
			join job_publications p on p.business_id = j.business_id and p.job_id = j.id
			join site_configs s on s.business_id = p.business_id and s.id = p.site_config_id
			join recruiters r on r.business_id = j.business_id and r.id = j.owner_id
			where j.business_id = 1 and j.status = 2 and j.archived_at is null and s.domain = $1 and p.published_from <= now()
				and (p.published_to is null or p.published_to > now()) and (j.deadline is null or j.deadline > app_today())
				and j.uid not in ('demo-job', 'demo-apprentice-job') and (r.email not like '%@tests.example' or r.email like $3)
			order by r.email like '%@tests.example', case when r.email like $3
				then (select count(*) from applies a where a.business_id = j.business_id and a.job_id = j.id) end, j.id limit 1 for update of j skip locked
		), owner as (
			insert into recruiters (business_id, name, email, password_hash, is_admin)
			select r.business_id, 'Olga Vidal', $2, r.password_hash, r.is_admin
			from recruiters r join job on r.business_id = job.business_id and r.id = job.owner_id returning id, email
		), roles as (
			insert into recruiter_roles (business_id, recruiter_id, role_id)
			select job.business_id, owner.id, r.id from owner, job join roles r on r.business_id = job.business_id and r.is_default
		)
		update jobs set owner_id = owner.id from job, owner
		where jobs.business_id = job.business_id and jobs.id = job.id
		returning job.uid, job.title, owner.email as owner`,
		[host, `${ours}${mark}@tests.example`, `${ours}%`],
	);
	const job = rows[0];
	if (!job) throw new Error(`${host} shows no other job`);
	return job;
}
