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
	cap: number;
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

/**
 * One page of this business's jobs, and how many match, never counting past `cap`. Words are
 * looked for once, for both; without words each has its own index. Applies are counted for the shown rows only.
 */
export async function listJobs(
	db: Scoped,
	businessId: number,
	options: JobListOptions,
): Promise<{ rows: JobRow[]; counted: number }> {
	const way = options.direction === "asc" ? sql`asc` : sql`desc`;
	const order = {
		created_at: sql`j.created_at ${way}, j.id ${way}`,
		title: sql`j.title ${way}, j.id ${way}`,
		status: sql`j.status ${way}, j.created_at desc, j.id desc`,
	}[options.order];
	const { skip, take, cap } = options;
	const searched = options.q.trim() !== "";
	const from = sql`from jobs j ${searched ? plainText : sql``} where ${matches(businessId, options)}`;
	const counted = searched ? sql`select count(*) from hits` : sql`select count(*) from (select ${from} limit ${cap}) c`;
	const { rows } = await sql<JobRow & { counted: number }>`
with hits as materialized (
  select j.id ${from} order by ${order} limit ${searched ? Math.max(cap, skip + take) : skip + take}),
numbered as (select id, row_number() over () as place from hits),
page as (select id, place from numbered where place > ${skip} and place <= ${skip + take})
select n.counted, j.uid, j.code, j.title, c.name as company, j.city, j.state, j.work_type, j.status, j.openings, r.name as owner,
  j.created_at, j.opening_date, a.applies, a.to_review
from (select least((${counted}), ${cap}) as counted) n
left join page on true
left join jobs j on j.business_id = ${businessId} and j.id = page.id
left join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
left join recruiters r on r.business_id = j.business_id and r.id = j.owner_id
left join lateral (
  select count(*) as applies, count(*) filter (where a.status = ${webResponse}) as to_review from applies a
   where a.business_id = ${businessId} and a.job_id = j.id) a on true
order by page.place`.execute(db);
	return { rows: rows.filter(({ uid }) => uid !== null), counted: rows[0]?.counted ?? 0 };
}

/** Unaccented once per job, however many words are looked for. */
const plainText = sql`cross join lateral (select app_plain(j.title || ' ' || j.code) as text offset 0) plain`;

function matches(businessId: number, { q, status }: JobFilters) {
	const words = q.trim().split(/\s+/).filter(Boolean).slice(0, 8);
	return sql.join(
		[
			sql`j.business_id = ${businessId}`,
			sql`j.archived_at is null`,
			...(status.length > 0 ? [sql`j.status = any(${status}::int[])`] : []),
			...words.map((word) => {
				const like = sql`'%' || app_plain(${escapeLike(word)}) || '%'`;
				return sql`(plain.text like ${like} or j.client_company_id = any(array(
  select w.id from client_companies w where w.business_id = ${businessId} and app_plain(w.name) like ${like})))`;
			}),
		],
		sql` and `,
	);
}

function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}
