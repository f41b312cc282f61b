import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export const jobOrders = ["created_at", "title", "status"] as const;
export type JobOrder = (typeof jobOrders)[number];

export interface JobFilters {
	/** A piece of title, code or company, as typed. */
	q: string;
	status: number[];
}

export interface JobListOptions extends JobFilters {
	order: JobOrder;
	direction: "asc" | "desc";
	skip: number;
	take: number;
}

export interface JobRow {
	uid: string;
	code: string;
	title: string;
	company: string;
	city: string | null;
	state: string | null;
	work_type: number;
	status: number;
	openings: number;
	owner: string | null;
	created_at: Date;
	opening_date: string;
	applies: number;
	/** Applies nobody has looked at. */
	to_review: number;
}

const webResponse = 0;

/** One page of this business's jobs. Applies are counted for the shown rows only. */
export async function listJobs(db: Scoped, businessId: number, options: JobListOptions): Promise<JobRow[]> {
	const way = options.direction === "asc" ? sql`asc` : sql`desc`;
	const order = {
		created_at: sql`j.created_at ${way}, j.id ${way}`,
		title: sql`j.title ${way}, j.id ${way}`,
		status: sql`j.status ${way}, j.created_at desc, j.id desc`,
	}[options.order];
	const { rows } = await sql<JobRow>`
with page as materialized (
  select j.id, row_number() over () as place from (
    select j.id from jobs j where ${matches(businessId, options)} order by ${order} offset ${options.skip} limit ${options.take}) j)
select j.uid, j.code, j.title, c.name as company, j.city, j.state, j.work_type, j.status, j.openings, r.name as owner,
  j.created_at, j.opening_date, n.applies, n.to_review
from page join jobs j on j.business_id = ${businessId} and j.id = page.id
join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
left join recruiters r on r.business_id = j.business_id and r.id = j.owner_id
cross join lateral (
  select count(*) as applies, count(*) filter (where a.status = ${webResponse}) as to_review from applies a
   where a.business_id = ${businessId} and a.job_id = j.id) n
order by page.place`.execute(db);
	return rows;
}

/** How many jobs of this business match, never counting past `cap`. */
export async function countJobs(db: Scoped, businessId: number, filters: JobFilters, cap: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
select count(*) as count from (select from jobs j where ${matches(businessId, filters)} limit ${cap}) hits`.execute(db);
	return rows[0]?.count ?? 0;
}

function matches(businessId: number, { q, status }: JobFilters) {
	const words = q.trim().split(/\s+/).filter(Boolean).slice(0, 8);
	return sql.join(
		[
			sql`j.business_id = ${businessId}`,
			sql`j.archived_at is null`,
			...(status.length > 0 ? [sql`j.status = any(${status}::int[])`] : []),
			...words.map((word) => {
				const like = sql`'%' || app_plain(${escapeLike(word)}) || '%'`;
				return sql`(app_plain(j.title) like ${like} or app_plain(j.code) like ${like} or exists (
  select from client_companies w where w.business_id = j.business_id and w.id = j.client_company_id and app_plain(w.name) like ${like}))`;
			}),
		],
		sql` and `,
	);
}

function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}

export interface ShownJob {
	uid: string;
	code: string;
	title: string;
	slug: string;
	status: number;
	company: string;
	confidential: boolean;
	city: string | null;
	state: string | null;
	work_type: number;
	created_at: Date;
	applies: number;
}

/** The head of a job's pages; undefined when this business has no such job. */
export async function findJobByUid(db: Scoped, businessId: number, uid: string): Promise<ShownJob | undefined> {
	const { rows } = await sql<ShownJob>`
select j.uid, j.code, j.title, j.slug, j.status, c.name as company, j.confidential, j.city, j.state, j.work_type, j.created_at,
  (select count(*) from applies a where a.business_id = j.business_id and a.job_id = j.id) as applies
from jobs j join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
where j.business_id = ${businessId} and j.uid = ${uid} and j.archived_at is null`.execute(db);
	return rows[0];
}

export interface JobFacts {
	position_level: string | null;
	sector: string | null;
	regimes: number[];
	work_type: number;
	salary_from_cents: number | null;
	salary_to_cents: number | null;
	currency: string;
	benefits: string[];
	openings: number;
	reason: string | null;
	affirmative: string;
	skills: { name: string }[];
	languages: { language?: string; name?: string; level?: number }[];
	description: string;
	requirements: string;
	responsibilities: string;
	opening_date: string;
	deadline: string | null;
	target_date: string | null;
	close_reason: string | null;
	team: { uid: string; name: string; photo_url: string | null; role: string }[];
	contacts: { name: string; title: string | null }[];
	publications: { title: string; domain: string; from: string; to: string | null; live: boolean }[];
}

/** What a job's overview adds to its head. `live` publications are open to candidates now. */
export async function findJobFacts(db: Scoped, businessId: number, uid: string): Promise<JobFacts | undefined> {
	const { rows } = await sql<JobFacts>`
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
      'to', p.published_to, 'live', j.status = 2 and p.published_from <= now()
        and (p.published_to is null or p.published_to > now())) order by s.title), '[]')
    from job_publications p join site_configs s on s.business_id = p.business_id and s.id = p.site_config_id
    where p.business_id = j.business_id and p.job_id = j.id) as publications
from jobs j where j.business_id = ${businessId} and j.uid = ${uid} and j.archived_at is null`.execute(db);
	return rows[0];
}
