import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";
import { buildExtraFilters, filterArguments, noPublicJobFilters, type PublicJobFilters } from "./public-jobs.ts";

export interface PublicJobFacets {
	total: number;
	cities: { city: string; state: string; amount: number }[];
	regimes: Map<number, number>;
	workTypes: Map<number, number>;
	levels: Map<string, number>;
	sectors: Map<string, number>;
	/** By their plain name. */
	benefits: Map<string, number>;
}

export const noPublicJobs = (): PublicJobFacets => ({
	total: 0,
	cities: [],
	regimes: new Map(),
	workTypes: new Map(),
	levels: new Map(),
	sectors: new Map(),
	benefits: new Map(),
});

/** Each group ignores its own filter, so other values show what adding them brings. */
export async function countPublicJobFacets(
	db: Scoped,
	siteId: number,
	filters: PublicJobFilters,
): Promise<PublicJobFacets> {
	const inUse = [
		filters.city !== null || filters.state !== null ? { facet: "city", without: { city: null, state: null } } : null,
		filters.regimes.length > 0 ? { facet: "regime", without: { regimes: [] } } : null,
		filters.workTypes.length > 0 ? { facet: "work_type", without: { workTypes: [] } } : null,
		filters.levels.length > 0 ? { facet: "level", without: { levels: [] } } : null,
		filters.sector ? { facet: "sector", without: { sector: null } } : null,
	].filter((group) => group !== null);
	const apart = inUse.map(({ facet }) => facet);
	const facetsFor = (publicJobFilters: PublicJobFilters) =>
		sql`select * from facet_public_jobs(${siteId}, ${filterArguments(publicJobFilters)}, ${buildExtraFilters(publicJobFilters)})`;
	const parts = [
		sql`${facetsFor(filters)} where facet <> all(${apart}::text[])`,
		...inUse.map(({ facet, without }) => sql`${facetsFor({ ...filters, ...without })} where facet = ${facet}`),
	];
	const { rows } = await sql<{
		facet: string;
		value: string;
		amount: number;
	}>`${sql.join(parts, sql` union all `)}`.execute(db);
	return toFacets(rows);
}

/** How many jobs each of several searches finds, in their order. */
export async function countPublicJobs(db: Scoped, siteId: number, searches: PublicJobFilters[]): Promise<number[]> {
	if (searches.length === 0) return [];
	const counts = searches.map(
		(filters, place) => sql`select ${place}::int as place, amount
			from facet_public_jobs(${siteId}, ${filterArguments(filters)}, ${buildExtraFilters(filters)}) where facet = 'total'`,
	);
	const { rows } = await sql<{ amount: number }>`${sql.join(counts, sql` union all `)} order by place`.execute(db);
	return rows.map(({ amount }) => amount);
}

/** Areas with most open jobs, each with the hits of a search for its name. */
export async function listPublicAreas(
	db: Scoped,
	siteId: number,
	take: number,
): Promise<{ sector: string; amount: number }[]> {
	const areas = await sql<{ sector: NonNullable<Column<"jobs", "sector">> }>`
		select j.sector from search_public_jobs(${siteId}, ${filterArguments(noPublicJobFilters)}, 'newest', 0, 10000) as found(id)
		join jobs j on j.business_id = ${db.businessId} and j.id = found.id
		where j.sector is not null and j.sector <> '' group by 1 order by count(*) desc, 1 limit ${take}`.execute(db);
	if (areas.rows.length === 0) return [];
	const counts = areas.rows.map(({ sector }) => {
		const terms = { ...noPublicJobFilters.terms, optional: [{ text: sector, phrase: true }] };
		return sql`select ${sector}::text as sector, count(*) as amount
			from search_public_jobs(${siteId}, ${filterArguments({ ...noPublicJobFilters, terms })}, 'newest', 0, 10000)`;
	});
	const { rows } = await sql<{ sector: string; amount: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
	return rows;
}

function toFacets(rows: { facet: string; value: string; amount: number }[]): PublicJobFacets {
	const facets = noPublicJobs();
	for (const { facet, value, amount } of rows) {
		if (facet === "total") facets.total = amount;
		else if (facet === "regime") facets.regimes.set(Number(value), amount);
		else if (facet === "work_type") facets.workTypes.set(Number(value), amount);
		else if (facet === "level") facets.levels.set(value, amount);
		else if (facet === "sector") facets.sectors.set(value, amount);
		else if (facet === "benefit") facets.benefits.set(value, amount);
		else {
			const bar = value.lastIndexOf("|");
			facets.cities.push({ city: value.slice(0, bar), state: value.slice(bar + 1), amount });
		}
	}
	facets.cities.sort((a, b) => b.amount - a.amount || (a.city < b.city ? -1 : 1));
	return facets;
}
