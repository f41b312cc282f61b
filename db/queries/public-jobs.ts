import { type RawBuilder, sql } from "kysely";
import type { Terms } from "#app/domain/lists/list-terms.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { buildTermsQuery } from "./search-terms.ts";

export const publicJobSorts = ["newest", "relevance", "salary"] as const;
export type PublicJobSort = (typeof publicJobSorts)[number];

export interface PublicJobFilters {
	terms: Terms;
	/** Title words, lower case and unaccented. */
	title: string[];
	city: string | null;
	state: string | null;
	regimes: number[];
	workTypes: number[];
	levels: string[];
	/** An area as jobs store it. */
	sector: string | null;
	/** Jobs must offer all of them. */
	benefits: string[];
	/** In cents of BRL; matches jobs whose pay range overlaps. */
	payFrom: number | null;
	payTo: number | null;
	/** A town and its state, "Campinas, SP", and how many kilometres around it. */
	near: string | null;
	km: number;
}

export const noPublicJobFilters: PublicJobFilters = {
	terms: { required: [], optional: [], excluded: [] },
	title: [],
	city: null,
	state: null,
	regimes: [],
	workTypes: [],
	levels: [],
	sector: null,
	benefits: [],
	payFrom: null,
	payTo: null,
	near: null,
	km: 0,
};

/** Lists never include the client: many are confidential. */
export interface PublicJobRow {
	uid: string;
	slug: string;
	title: string;
	city: string | null;
	state: string | null;
	regimes: number[];
	work_type: number;
	position_level: string | null;
	affirmative: string;
	salary_from_cents: number | null;
	salary_to_cents: number | null;
	currency: string;
	published_from: Date;
}

interface Window {
	sort: PublicJobSort;
	skip: number;
	take: number;
}

/** Open jobs published on one site of this business, a page at a time. */
export async function listPublicJobs(
	db: Scoped,
	siteId: number,
	filters: PublicJobFilters,
	{ sort, skip, take }: Window,
): Promise<PublicJobRow[]> {
	const hits = sql`search_public_jobs(${siteId}, ${filterArguments(filters)}, ${sort}, ${skip}, ${take}, ${buildExtraFilters(filters)})`;
	return getRows(db, siteId, sql`select id, place from ${hits} with ordinality as found(id, place)`);
}

/** By title, subject, then sector, preferring the same level. Each short list reads an index. */
export async function listSimilarPublicJobs(
	db: Scoped,
	siteId: number,
	to: {
		id: number;
		title: string[];
		subject: string | null;
		sector: string | null;
		level: string | null;
		state: string | null;
	},
	take: number,
): Promise<PublicJobRow[]> {
	// Jobs in the same state are a fallback for an unknown area.
	const near: PublicJobFilters[] = to.sector ? [] : [{ ...noPublicJobFilters, state: to.state }];
	const levels = to.level ? [to.level] : [];
	if (to.sector) {
		const terms = { ...noPublicJobFilters.terms, required: [{ text: to.sector, phrase: true }] };
		near.unshift({ ...noPublicJobFilters, terms, levels }, { ...noPublicJobFilters, terms });
	}
	if (to.subject) near.unshift({ ...noPublicJobFilters, title: [to.subject] });
	if (to.title.length > 0) near.unshift({ ...noPublicJobFilters, title: to.title });
	const lists = near.map(
		(filters, index) =>
			sql`select id, ${index}::int as nearness, place
				from search_public_jobs(${siteId}, ${filterArguments(filters)}, 'newest', 0, ${take + 1}) with ordinality as found(id, place)`,
	);
	const hits = sql`select id, min(nearness * 100 + place) as place from (${sql.join(lists, sql` union all `)}) near
		where id <> ${to.id} group by id order by 2 limit ${take}`;
	return getRows(db, siteId, hits);
}

/** Some of a site's open jobs, newest first, for its sitemap. */
export async function listSitemapJobs(
	db: Scoped,
	siteId: number,
	{ skip, take }: { skip: number; take: number },
): Promise<{ uid: string; slug: string; title: string; updated_at: Date }[]> {
	const { rows } = await sql<Row<"jobs", "uid" | "slug" | "title" | "updated_at">>`
		select j.uid, j.slug, j.title, j.updated_at
		from search_public_jobs(${siteId}, ${filterArguments(noPublicJobFilters)}, 'newest', ${skip}, ${take}) with ordinality as found(id, place)
		join jobs j on j.business_id = ${db.businessId} and j.id = found.id
		order by found.place`.execute(db);
	return rows;
}

async function getRows(db: Scoped, siteId: number, hits: RawBuilder<unknown>): Promise<PublicJobRow[]> {
	// "offset 0" prevents inlining: the planner might scan every job to find twenty.
	const { rows } = await sql<PublicJobRow>`
		select j.* from (${hits}) hit
		cross join lateral (
			select j.uid, j.slug, j.title, j.city, j.state, j.regimes, j.work_type, j.position_level, j.affirmative,
				j.salary_from_cents, j.salary_to_cents, j.currency, p.published_from
			from jobs j
			join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${siteId}
			where j.business_id = ${db.businessId} and j.id = hit.id offset 0
		) j order by hit.place`.execute(db);
	return rows;
}

/** The seven filter arguments of search_public_jobs and facet_public_jobs, in their order after the site. */
export function filterArguments(filters: PublicJobFilters): RawBuilder<unknown> {
	const { terms, title, city, state, regimes, workTypes, levels } = filters;
	return sql`${buildTermsQuery(terms, { title, synonyms: true })}, ${city}::text, ${state}::text, ${some(regimes)}::int[], ${some(workTypes)}::int[], ${some(levels)}::text[]`;
}

/** Last argument of the search functions; alerts of earlier releases lack these filters. */
export function buildExtraFilters({
	sector,
	benefits,
	payFrom,
	payTo,
	near,
	km,
}: PublicJobFilters): RawBuilder<unknown> {
	const more = {
		...(sector ? { sector } : {}),
		...(benefits?.length ? { benefits } : {}),
		...(typeof payFrom === "number" ? { pay_from: payFrom } : {}),
		...(typeof payTo === "number" ? { pay_to: payTo } : {}),
		...(near ? { near, km } : {}),
	};
	return Object.keys(more).length > 0 ? sql`${JSON.stringify(more)}::jsonb` : sql`null::jsonb`;
}

function some<T>(values: T[]): T[] | null {
	return values.length > 0 ? values : null;
}
