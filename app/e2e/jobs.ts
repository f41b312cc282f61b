import type { Pool } from "pg";
import { asOwner } from "./database.ts";

export interface PublishedJob {
	uid: string;
	title: string;
	/** E-mail of the recruiter who owns it: whose bell rings. */
	owner: string;
}

let taken = 0;

/**
 * An open job of business 1 that a brand shows (when none is left, a copy of the demo's), taken by one test alone and owned
 * by a recruiter nobody else is: what other tests do at the same time changes neither the board nor the bell.
 */
export async function publishedJob(host: string): Promise<PublishedJob> {
	taken += 1;
	const mark = `${process.pid.toString(36)}${Date.now().toString(36)}${taken}`;
	const pool = await asOwner();
	const take = () =>
		pool.query<PublishedJob>(
			`with job as (
			select j.id, j.business_id, j.uid, j.title, j.owner_id from jobs j
			join job_publications p on p.business_id = j.business_id and p.job_id = j.id
			join site_configs s on s.business_id = p.business_id and s.id = p.site_config_id
			join recruiters r on r.business_id = j.business_id and r.id = j.owner_id
			where j.business_id = 1 and j.status = 2 and j.archived_at is null and s.domain = $1 and p.published_from <= now()
				and (p.published_to is null or p.published_to > now()) and (j.deadline is null or j.deadline > current_date)
				and j.uid <> 'demo-job' and r.email not like '%@tests.example'
			order by j.id limit 1 for update of j skip locked
		), owner as (
			insert into recruiters (business_id, name, email, password_hash, is_admin)
			select r.business_id, 'Olga Vidal', $2, r.password_hash, r.is_admin
			from recruiters r join job on r.business_id = job.business_id and r.id = job.owner_id returning id, email
		), roles as (
			insert into recruiter_roles (business_id, recruiter_id, role_id)
			select o.business_id, owner.id, o.role_id from owner, job
			join recruiter_roles o on o.business_id = job.business_id and o.recruiter_id = job.owner_id
		)
		update jobs set owner_id = owner.id from job, owner
		where jobs.business_id = job.business_id and jobs.id = job.id
		returning job.uid, job.title, owner.email as owner`,
			[host, `olga.${mark}@tests.example`],
		);
	let [job] = (await take()).rows;
	if (!job) {
		await copyOfDemoJob(pool, host, mark);
		[job] = (await take()).rows;
	}
	if (!job) throw new Error(`${host} shows no other job`);
	return job;
}

async function copyOfDemoJob(pool: Pool, host: string, mark: string): Promise<void> {
	const { rows } = await pool.query<{ others: string }>(
		`select string_agg(quote_ident(attname), ', ') as others from pg_attribute
		where attrelid = 'jobs'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'uid', 'code')`,
	);
	const others = rows[0]?.others;
	await pool.query(
		`with job as (
			insert into jobs (uid, code, ${others}) select $2, $2, ${others} from jobs where business_id = 1 and uid = 'demo-job'
			returning business_id, id
		)
		insert into job_publications (business_id, job_id, site_config_id)
		select job.business_id, job.id, s.id from job join site_configs s on s.business_id = job.business_id and s.domain = $1`,
		[host, mark],
	);
}
