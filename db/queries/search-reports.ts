import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { Row } from "#db/kit/row.ts";

export interface SearchReportLink
	extends Row<"search_reports", "id" | "uid" | "note" | "expires_at" | "revoked_at" | "opens" | "created_at"> {
	locale: "pt" | "en";
	author: string | null;
	isOpen: boolean;
}

const columns = sql`s.id, s.uid, s.note, s.locale, s.expires_at, s.revoked_at, s.opens, s.created_at, r.name as author,
  s.revoked_at is null and s.expires_at > now() as "isOpen"`;

/** The link is derived from the public id: only its hash is stored. */
export const getSearchReportPath = (db: Scoped, uid: string): string =>
	`/search_report/${linkToken("searchReport", db.businessId, uid)}`;

/** Links of a job, the newest first. */
export async function listSearchReports(db: Scoped, jobId: number): Promise<SearchReportLink[]> {
	const { rows } = await sql<SearchReportLink>`
select ${columns} from search_reports s left join recruiters r on r.business_id = s.business_id and r.id = s.created_by_id
where s.business_id = ${db.businessId} and s.job_id = ${jobId} order by s.created_at desc, s.id desc limit 100`.execute(
		db,
	);
	return rows;
}

export async function insertSearchReport(
	db: Scoped,
	link: { jobId: number; recruiterId: number; note: string | null; days: number; locale: "pt" | "en" },
): Promise<{ id: number; uid: string }> {
	const uid = randomUUID().replaceAll("-", "").slice(0, 20);
	const { id } = await db
		.insertInto("search_reports")
		.values({
			business_id: db.businessId,
			uid,
			job_id: link.jobId,
			token_hash: hashToken(linkToken("searchReport", db.businessId, uid)),
			locale: link.locale,
			note: link.note,
			expires_at: sql`now() + make_interval(days => ${link.days})`,
			created_by_id: link.recruiterId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return { id, uid };
}

/** Closes a link; undefined where it is none of the job's, or closed before. */
export function revokeSearchReport(db: Scoped, { jobId, uid }: { jobId: number; uid: string }) {
	return db
		.updateTable("search_reports")
		.set({ revoked_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.where("uid", "=", uid)
		.where("revoked_at", "is", null)
		.returning("id")
		.executeTakeFirst();
}

interface FoundSearchReport extends SearchReportLink, Row<"search_reports", "job_id"> {
	authorEmail: string | null;
}

export interface OpenedSearchReport extends FoundSearchReport {
	job: SearchedJob;
}

/** Content of a search report link; undefined for unknown tokens. */
export async function findSearchReport(db: Scoped, token: string): Promise<OpenedSearchReport | undefined> {
	const { rows } = await sql<FoundSearchReport>`
select ${columns}, r.email as "authorEmail", s.job_id from search_reports s
left join recruiters r on r.business_id = s.business_id and r.id = s.created_by_id and r.status = 'active'
where s.business_id = ${db.businessId} and s.token_hash = ${hashToken(token)}`.execute(db);
	const [found] = rows;
	const job = found && (await findSearchedJob(db, found.job_id));
	return found && job ? { ...found, job } : undefined;
}

export async function countSearchReportOpen(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("search_reports")
		.set({ opens: sql`opens + 1`, opened_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

interface ReportContact extends Row<"client_contacts", "uid" | "name" | "title"> {
	locale: "pt" | "en";
	of_job: boolean;
	/** Why they are not written to. */
	refusal: "hasLeft" | "noContact" | "noEmail" | null;
}

/** Contacts of the job first; those who refuse mail last. */
export async function listReportContacts(db: Scoped, jobId: number): Promise<ReportContact[]> {
	const { rows } = await sql<ReportContact>`
select k.uid, k.name, k.title, coalesce(k.locale, 'pt') as locale,
  exists (select from job_client_contacts t where t.business_id = k.business_id and t.job_id = j.id and t.client_contact_id = k.id) as of_job,
  case when k.status = 'left' then 'hasLeft' when k.status <> 'active' then 'noContact' when k.email is null then 'noEmail' end as refusal
from jobs j join client_contacts k on k.business_id = j.business_id and k.client_company_id = j.client_company_id and k.archived_at is null
where j.business_id = ${db.businessId} and j.id = ${jobId}
order by k.status = 'active' and k.email is not null desc, of_job desc, k.name limit 100`.execute(db);
	return rows;
}

export interface SearchedJob extends Row<"jobs", "id" | "uid" | "title" | "openings" | "opening_date"> {
	company: string | null;
	/** The first day of the search: its opening, or the first apply before. */
	since: string;
}

export async function findSearchedJob(db: Scoped, id: number): Promise<SearchedJob | undefined> {
	const { rows } = await sql<SearchedJob>`
select j.id, j.uid, j.title, j.openings, j.opening_date, coalesce(c.name, j.company_name) as company,
  to_char(least(j.opening_date, (select min(a.created_at at time zone b.timezone)::date from applies a
    where a.business_id = j.business_id and a.job_id = j.id)), 'YYYY-MM-DD') as since
from jobs j join businesses b on b.id = j.business_id
left join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
where j.business_id = ${db.businessId} and j.id = ${id} and j.archived_at is null`.execute(db);
	return rows[0];
}
