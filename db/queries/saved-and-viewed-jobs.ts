import { sql } from "kysely";
import { openedJobStatuses, openJobStatus } from "#app/domain/jobs/job.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

export interface SavedOrViewedJob extends Row<"jobs", "uid" | "slug" | "title" | "city" | "state"> {
	/** Null for confidential clients. */
	company: Column<"client_companies", "name"> | null;
	saved: boolean;
	open: boolean;
}

/** Days until viewed jobs are deleted. */
const seenDays = 90;
const most = 30;

/** Records a view, skipping quick repeats; returns whether the job is saved. */
export async function recordJobVisit(trx: Scoped, candidateId: number, jobId: number): Promise<boolean> {
	const existing = await trx
		.selectFrom("candidate_jobs")
		.select(["saved_at", "seen_at"])
		.where("business_id", "=", trx.businessId)
		.where("candidate_id", "=", candidateId)
		.where("job_id", "=", jobId)
		.executeTakeFirst();
	if (!existing?.seen_at || Date.now() - existing.seen_at.getTime() > 600_000) {
		await sql`insert into candidate_jobs (business_id, candidate_id, job_id, seen_at)
values (${trx.businessId}, ${candidateId}, ${jobId}, now()) on conflict (business_id, candidate_id, job_id) do update set seen_at = now()`.execute(
			trx,
		);
		await sql`delete from candidate_jobs where business_id = ${trx.businessId} and candidate_id = ${candidateId}
  and saved_at is null and seen_at < now() - make_interval(days => ${seenDays})`.execute(trx);
	}
	return existing?.saved_at != null;
}

/** Saves or removes a job of this site; returns its path, undefined for other jobs. */
export async function setJobSaved(
	trx: Scoped,
	candidateId: number,
	of: { siteId: number; uid: string; saved: boolean },
): Promise<{ uid: string; slug: string; title: string } | undefined> {
	const rows = await trx
		.selectFrom("jobs as j")
		.innerJoin("job_publications as p", (join) =>
			join
				.onRef("p.business_id", "=", "j.business_id")
				.onRef("p.job_id", "=", "j.id")
				.on("p.site_config_id", "=", of.siteId)
				.on("p.published_from", "<=", sql<Date>`now()`),
		)
		.select(["j.id", "j.uid", "j.slug", "j.title"])
		.where("j.business_id", "=", trx.businessId)
		.where("j.uid", "=", of.uid)
		.where("j.status", "in", sqlIn(openedJobStatuses))
		.execute();
	const job = rows[0];
	if (!job) return undefined;
	const at = of.saved ? sql`now()` : sql`null`;
	await sql`insert into candidate_jobs (business_id, candidate_id, job_id, saved_at, seen_at)
values (${trx.businessId}, ${candidateId}, ${job.id}, ${at}, now()) on conflict (business_id, candidate_id, job_id) do update
  set saved_at = excluded.saved_at, seen_at = coalesce(candidate_jobs.seen_at, now())`.execute(trx);
	return job;
}

/** Saved jobs first, latest first, then viewed ones; applied jobs are excluded. */
export async function listSavedAndViewedJobs(
	trx: Scoped,
	candidateId: number,
	siteId: number,
): Promise<SavedOrViewedJob[]> {
	const { rows } = await sql<SavedOrViewedJob>`
select j.uid, j.slug, j.title, j.city, j.state, k.name as company, o.saved_at is not null as saved,
  j.status = ${sql.lit(openJobStatus)} and j.archived_at is null
    and coalesce(least(p.published_to, (j.deadline + 1)::timestamp at time zone ${sql.lit(brasilia)}) > now(), true) as open
  from candidate_jobs o
  join jobs j on j.business_id = o.business_id and j.id = o.job_id and j.status in ${sqlIn(openedJobStatuses)}
  join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${siteId} and p.published_from <= now()
  left join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
    and not j.confidential and j.reason is distinct from 'confidential replacement'
 where o.business_id = ${trx.businessId} and o.candidate_id = ${candidateId}
   and not exists (select from applies a where a.business_id = o.business_id and a.job_id = o.job_id and a.candidate_id = o.candidate_id)
 order by o.saved_at desc nulls last, o.seen_at desc limit ${most}`.execute(trx);
	return rows;
}
