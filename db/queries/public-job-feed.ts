import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { filterArguments, noPublicJobFilters } from "./public-jobs.ts";

/** The client is null when confidential. */
export interface FeedJob
	extends Row<
			"jobs",
			| "uid"
			| "code"
			| "slug"
			| "title"
			| "sector"
			| "city"
			| "state"
			| "country"
			| "regimes"
			| "work_type"
			| "position_level"
			| "salary_from_cents"
			| "salary_to_cents"
			| "currency"
			| "description"
			| "responsibilities"
			| "requirements"
		>,
		Row<"job_publications", "published_from"> {
	published_until: Date | null;
	updated_at: Date;
	company_name: Column<"client_companies", "name"> | null;
	agency_name: Column<"businesses", "name">;
}

const openJobs = (siteId: number, skip: number, take: number) =>
	sql`search_public_jobs(${siteId}, ${filterArguments(noPublicJobFilters)}, 'newest', ${skip}, ${take}) with ordinality as found(id, place)`;

/** Restricts jobs to those posted to the given board, if any. */
const atBoard = (boardId: number | null) =>
	boardId === null
		? sql``
		: sql`join job_postings o on o.business_id = j.business_id and o.job_id = j.id and o.job_board_id = ${boardId}
  and o.state = 'published' and o.wanted`;

/** Newest first; for a board, only jobs posted there. */
export async function listFeedJobs(
	db: Scoped,
	siteId: number,
	{ skip, take, boardId = null }: { skip: number; take: number; boardId?: number | null },
): Promise<FeedJob[]> {
	const { rows } = await sql<FeedJob>`
select j.uid, j.code, j.slug, j.title, j.sector, j.city, j.state, j.country, j.regimes, j.work_type, j.position_level,
  j.salary_from_cents, j.salary_to_cents, j.currency, j.description, j.responsibilities, j.requirements, p.published_from,
  least(p.published_to, (j.deadline + 1)::timestamp at time zone 'America/Sao_Paulo') as published_until,
  greatest(j.updated_at, p.published_from) as updated_at, c.name as company_name, b.name as agency_name
from ${openJobs(siteId, skip, take)}
join jobs j on j.business_id = ${db.businessId} and j.id = found.id
join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${siteId}
join businesses b on b.id = j.business_id
${atBoard(boardId)}
left join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
  and not j.confidential and j.reason is distinct from 'confidential replacement'
order by found.place`.execute(db);
	return rows;
}

/** Maximum number of jobs in a feed or sitemap. */
const most = 1_000_000;

/** Count, last change and checksum: a change of the site's open jobs changes them. */
export async function publicJobsState(db: Scoped, siteId: number, boardId: number | null = null) {
	const { rows } = await sql<{ amount: number; open: number; changed: Date | null; which: string }>`
select count(*)::int as amount, max(greatest(j.updated_at, p.published_from)) as changed, coalesce(sum(j.id), 0)::text as which,
  (select count(*)::int from ${openJobs(siteId, 0, most)}) as open
from ${openJobs(siteId, 0, most)}
join jobs j on j.business_id = ${db.businessId} and j.id = found.id
join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${siteId}
${atBoard(boardId)}`.execute(db);
	return rows[0] ?? { amount: 0, open: 0, changed: null, which: "0" };
}

/** Last change date of each part of the sitemap. */
export async function sitemapParts(db: Scoped, siteId: number, per: number): Promise<Date[]> {
	const { rows } = await sql<{ changed: Date }>`
select max(changed) as changed from (
  select j.updated_at as changed, (found.place - 1) / ${per}::int as part from ${openJobs(siteId, 0, most)}
  join jobs j on j.business_id = ${db.businessId} and j.id = found.id) told
group by part order by part`.execute(db);
	return rows.map(({ changed }) => changed);
}
