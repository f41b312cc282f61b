import type { Site } from "#app/domain/brands/site.ts";
import { areaName } from "#app/domain/reference/areas.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { getReferenceLabel } from "#app/i18n/reference-label.ts";
import { type ContentCard, contentCard } from "#app/routes/shared/content/content.server.ts";
import { type JobCardData, type Localizer, toCard } from "#app/routes/shared/content/job-card-data.ts";
import { searchUrl } from "#app/routes/shared/content/job-search.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listPublicContent } from "#db/queries/public-content.ts";
import { listPublicAreas } from "#db/queries/public-job-counts.ts";
import { listPublicJobs, noPublicJobFilters } from "#db/queries/public-jobs.ts";
import { cachedCount } from "../../count-cache.server.ts";
import { countFacets } from "../jobs/facets.server.ts";

export interface CountedLink {
	label: string;
	to: string;
	/** How many jobs it leads to. */
	amount: string;
}

export interface HomeData {
	total: number;
	jobs: JobCardData[];
	areas: CountedLink[];
	cities: CountedLink[];
	ways: CountedLink[];
	levels: CountedLink[];
	/** Totals, including those that are not listed. */
	amounts: { cities: number; areas: number };
	news: ContentCard[];
}

const newest = 6;
const maxLinks = 8;
const maxLevels = 4;
const maxAreas = 99;
const all = {
	path: "/jobs",
	q: "",
	filters: noPublicJobFilters,
	place: null,
	...({ sort: "newest", page: 1, hasUnknown: false } as const),
};

export async function loadHome(db: Db, site: Site, texts: Localizer): Promise<HomeData> {
	const { id, businessId } = site;
	if (id === null || businessId === null)
		return {
			total: 0,
			jobs: [],
			areas: [],
			cities: [],
			ways: [],
			levels: [],
			amounts: { cities: 0, areas: 0 },
			news: [],
		};
	const { t, locale } = texts;
	const link = (text: string, amount: number, change: Parameters<typeof searchUrl>[1]): CountedLink => ({
		label: text,
		to: searchUrl(all, { sort: "relevance", ...change }),
		amount: formatNumber(locale, amount),
	});
	return inBusiness(db, businessId, async (trx) => {
		const window = { sort: "newest", skip: 0, take: newest } as const;
		const rows = await listPublicJobs(trx, id, noPublicJobFilters, window);
		const facets = await countFacets(trx, id, noPublicJobFilters);
		const areas = await cachedCount(`areas ${id}`, () => listPublicAreas(trx, id, maxAreas));
		const today = localDay(new Date());
		const written = await listPublicContent(trx, { siteId: id, today, kind: "insight" });
		return {
			total: facets.total,
			jobs: rows.map((row) => toCard(row, site, texts)),
			areas: areas
				.slice(0, maxLinks)
				.map(({ sector, amount }) => link(areaName(sector, locale), amount, { q: `"${sector.replaceAll('"', " ")}"` })),
			cities: facets.cities
				.slice(0, maxLinks)
				.map(({ city, state, amount }) =>
					link(state ? `${city}, ${state}` : city, amount, { filters: { city, state: state || null } }),
				),
			ways: [...facets.workTypes]
				.filter(([value]) => value > 0)
				.sort(([a], [b]) => a - b)
				.map(([value, amount]) =>
					link(getReferenceLabel(t, "workTypes", value), amount, { filters: { workTypes: [value] } }),
				),
			levels: [...facets.levels]
				.sort(([, a], [, b]) => b - a)
				.slice(0, maxLevels)
				.map(([value, amount]) =>
					link(getReferenceLabel(t, "positionLevels", value), amount, { filters: { levels: [value] } }),
				),
			amounts: { cities: facets.cities.length, areas: areas.length },
			news: written.slice(0, 3).map((page) => contentCard(locale, page)),
		};
	});
}
