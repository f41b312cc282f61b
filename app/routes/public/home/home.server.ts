import type { Site } from "#app/domain/site.ts";

import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listPublicAreas, listPublicJobs, noPublicJobFilters } from "#db/queries/public-jobs.ts";
import { findSiteOwner } from "#db/queries/site-owner.ts";
import { type JobCardData, type Texts, toCard } from "../jobs/card-data.ts";
import { label } from "../jobs/label.ts";
import { facetsOf, recent } from "../jobs/recent.server.ts";
import { searchUrl } from "../jobs/search.ts";

export interface CountedLink {
	label: string;
	to: string;
	amount: number;
}

export interface HomeData {
	total: number;
	jobs: JobCardData[];
	areas: CountedLink[];
	cities: CountedLink[];
	ways: CountedLink[];
	levels: CountedLink[];
	/** Where a company writes to; null on a host nobody owns. */
	email: string | null;
}

const newest = 6;
const mostLinks = 8;

/** What a brand's home shows: its newest jobs and the ways into the rest. */
export async function loadHome(db: Db, site: Site, texts: Texts): Promise<HomeData> {
	const { id, businessId } = site;
	if (id === null || businessId === null)
		return { total: 0, jobs: [], areas: [], cities: [], ways: [], levels: [], email: null };
	return inBusiness(db, businessId, async (trx) => {
		const window = { sort: "newest", skip: 0, take: newest } as const;
		const rows = await listPublicJobs(trx, businessId, id, noPublicJobFilters, window);
		const facets = await facetsOf(trx, id, noPublicJobFilters);
		const areas = await recent(`areas ${id}`, () => listPublicAreas(trx, businessId, id, mostLinks));
		const owner = await recent(`owner ${businessId}`, () => findSiteOwner(trx, businessId));
		return {
			total: facets.total,
			jobs: rows.map((row) => toCard(row, site, texts)),
			areas: areas.map(({ sector, amount }) => ({
				label: sector,
				to: link({ q: `"${sector.replaceAll('"', " ")}"` }),
				amount,
			})),
			cities: facets.cities.slice(0, mostLinks).map(({ city, state, amount }) => ({
				label: state ? `${city}, ${state}` : city,
				to: link({ filters: { city, state: state || null } }),
				amount,
			})),
			ways: [...facets.workTypes]
				.filter(([value]) => value > 0)
				.sort(([a], [b]) => a - b)
				.map(([value, amount]) => ({
					label: label(texts.t, "workTypes", value),
					to: link({ filters: { workTypes: [value] } }),
					amount,
				})),
			levels: [...facets.levels]
				.sort(([, a], [, b]) => b - a)
				.slice(0, 4)
				.map(([value, amount]) => ({
					label: label(texts.t, "positionLevels", value),
					to: link({ filters: { levels: [value] } }),
					amount,
				})),
			email: owner?.email ?? null,
		};
	});
}

function link(change: Parameters<typeof searchUrl>[1]): string {
	return searchUrl(
		{ path: "/jobs", q: "", filters: noPublicJobFilters, sort: "newest", page: 1 },
		{ sort: "relevance", ...change },
	);
}
