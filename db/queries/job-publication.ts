import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { enqueueIndexNow } from "./index-now.ts";
import { enqueueJobPostings, requestDefaultPostings, withdrawPostings } from "./job-boards/postings.ts";

export interface PublicationSite {
	uid: string;
	title: string;
	domain: string;
	show_salary: boolean;
	from: string | null;
	to: string | null;
}

export interface JobToPublishRow
	extends Row<
		"jobs",
		| "id"
		| "uid"
		| "title"
		| "slug"
		| "status"
		| "description"
		| "responsibilities"
		| "requirements"
		| "regimes"
		| "work_type"
		| "city"
		| "state"
		| "salary_from_cents"
		| "salary_to_cents"
		| "benefits"
		| "affirmative"
		| "deadline"
		| "process_orchestrator_id"
	> {
	sites: PublicationSite[];
}

/** The sites a job of this business can show on. */
export async function listSites(db: Scoped) {
	return db
		.selectFrom("site_configs")
		.select(["uid", "title", "domain", "show_salary"])
		.where("business_id", "=", db.businessId)
		.orderBy("title")
		.execute();
}

/** The job with every site of the business and its publication window there. */
export async function findJobPublications(db: Scoped, uid: string): Promise<JobToPublishRow | undefined> {
	const { rows } = await sql<JobToPublishRow>`
select j.id, j.uid, j.title, j.slug, j.status, j.description, j.responsibilities, j.requirements, j.regimes, j.work_type,
  j.city, j.state, j.salary_from_cents, j.salary_to_cents, j.benefits, j.affirmative, j.deadline,
  j.process_orchestrator_id,
  (select coalesce(json_agg(json_build_object('uid', s.uid, 'title', s.title, 'domain', s.domain, 'show_salary', s.show_salary,
      'from', p.published_from, 'to', p.published_to) order by s.title), '[]')
    from site_configs s left join job_publications p
      on p.business_id = s.business_id and p.site_config_id = s.id and p.job_id = j.id
    where s.business_id = j.business_id) as sites
from jobs j where j.business_id = ${db.businessId} and j.uid = ${uid} and j.archived_at is null`.execute(db);
	return rows[0];
}

export interface PublicationInput {
	/** Public id of the site. */
	site: string;
	from: Date | null;
	to: Date | null;
}

/** Publishes on exactly these sites. An existing first day stays unless another is given. */
export async function savePublications(
	db: Scoped,
	job: Pick<JobToPublishRow, "id" | "sites">,
	target: readonly PublicationInput[],
	actor: Actor,
): Promise<void> {
	const left = await sql<Row<"job_publications", "site_config_id">>`
delete from job_publications p using site_configs s
where p.business_id = ${db.businessId} and p.job_id = ${job.id} and s.business_id = p.business_id and s.id = p.site_config_id
  and not s.uid = any(${sql.val(target.map(({ site }) => site))}::text[])
returning p.site_config_id`.execute(db);
	await sql`
insert into job_publications (business_id, job_id, site_config_id, published_from, published_to)
select ${db.businessId}, ${job.id}, s.id, coalesce(w.published_from, now()), w.published_to
from json_to_recordset(${JSON.stringify(target.map(({ site, from, to }) => ({ site, published_from: from, published_to: to })))}::json)
  w(site text, published_from timestamptz, published_to timestamptz)
join site_configs s on s.business_id = ${db.businessId} and s.uid = w.site
on conflict (business_id, job_id, site_config_id) do update
  set published_from = excluded.published_from, published_to = excluded.published_to`.execute(db);
	await enqueueIndexNow(db);
	await withdrawPostings(db, job.id, { siteIds: left.rows.map(({ site_config_id }) => site_config_id) });
	await requestDefaultPostings(db, job.id, await listNewSites(db, job, target));
	await enqueueJobPostings(db, job.id);
	await audit(db, {
		actor,
		action: "update",
		recordType: "jobs",
		recordId: job.id,
		changes: {
			publications: [
				getTitles(job.sites.filter(({ from }) => from !== null)),
				getTitles(job.sites.filter(({ uid }) => target.some(({ site }) => site === uid))),
			],
		},
		ip: actor.ip ?? null,
	});
}

/** Sites a job did not show on before. */
async function listNewSites(
	db: Scoped,
	{ sites }: Pick<JobToPublishRow, "sites">,
	target: readonly PublicationInput[],
): Promise<number[]> {
	const before = new Set(sites.filter(({ from }) => from !== null).map(({ uid }) => uid));
	const uids = target.map(({ site }) => site).filter((uid) => !before.has(uid));
	if (uids.length === 0) return [];
	const rows = await db
		.selectFrom("site_configs")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "in", uids)
		.execute();
	return rows.map(({ id }) => id);
}

const getTitles = (sites: readonly PublicationSite[]) => sites.map(({ title }) => title).join(", ") || null;
