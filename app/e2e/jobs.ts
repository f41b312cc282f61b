import { inBusinessOf } from "./database.ts";

export interface PublishedJob {
	uid: string;
	title: string;
	/** E-mail of the recruiter who owns it: whose bell rings. */
	owner: string;
}

/** Open jobs of business 1 that a brand shows and whose owner is known; each test takes one of its own. */
export async function publishedJob(host: string, index: number): Promise<PublishedJob> {
	const pool = await inBusinessOf(1);
	const { rows } = await pool.query<PublishedJob>(
		`select j.uid, j.title, r.email as owner from jobs j
		join job_publications p on p.business_id = j.business_id and p.job_id = j.id
		join site_configs s on s.business_id = p.business_id and s.id = p.site_config_id
		join recruiters r on r.business_id = j.business_id and r.id = j.owner_id
		where j.status = 2 and j.archived_at is null and s.domain = $1 and p.published_from <= now()
			and (p.published_to is null or p.published_to > now()) and (j.deadline is null or j.deadline > current_date)
			and j.uid <> 'demo-job'
		order by j.id offset $2 limit 1`,
		[host, index],
	);
	const job = rows[0];
	if (!job) throw new Error(`${host} shows no job number ${index}`);
	return job;
}
