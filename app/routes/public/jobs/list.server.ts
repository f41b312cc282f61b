import type { RouterContextProvider } from "react-router";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { hasTerms, parseTerms } from "#app/domain/lists/list-terms.ts";
import { defaultRadiusKm, searchRadiiKm } from "#app/domain/reference/town-search.ts";
import { plainWords } from "#app/domain/search/search-words.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { type JobCardData, type Localizer, toCard } from "#app/routes/shared/content/job-card-data.ts";
import { jobsPerPage, lastPage } from "#app/routes/shared/content/job-page-size.ts";
import {
	clearedUrl,
	defaultSort,
	type JobSearch,
	listSorts,
	readJobSearch,
	searchUrl,
} from "#app/routes/shared/content/job-search.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { countPublicJobs, noPublicJobs, type PublicJobFacets } from "#db/queries/public-job-counts.ts";
import {
	listPublicJobs,
	noPublicJobFilters,
	type PublicJobFilters,
	type PublicJobRow,
	type PublicJobSort,
} from "#db/queries/public-jobs.ts";
import { nearestWords } from "#db/queries/spelling-suggestions.ts";
import { type ApplyNotice, findApplyNotices } from "./apply-notices.server.ts";
import { countFacets, listVisibleBenefits } from "./facets.server.ts";
import { buildFilterChips, buildFilterGroups, type FilterGroups, type VisibleBenefit } from "./filter-data.server.ts";
import { findTown, type LocationMatch, noLocationMatch } from "./location.server.ts";

export interface JobListData {
	path: string;
	/** Whether the address names a title: /jobs/desenvolvedor-java. */
	titled: boolean;
	q: string;
	/** Sentence naming the corrected search, when the typed words matched nothing. */
	corrected: string | null;
	/** Why an empty list is empty. */
	narrowedBy: "words" | "filters" | null;
	hasUnknown: boolean;
	total: number;
	/** Number of jobs reachable by paging, at most. */
	reachable: number;
	totalText: string;
	page: number;
	jobs: JobCardData[];
	groups: FilterGroups;
	chips: { label: string; to: string }[];
	/** Suggested filter removals when nothing matches, with resulting job counts, highest first. */
	looser: { label: string; to: string; amount: string }[];
	clear: string;
	pay: { from: string; to: string } | null;
	near: { town: string; km: number; distances: { km: string; label: string }[] };
	town: { unknown: string | null; others: { label: string; to: string }[] };
	/** URL to subscribe to alerts for this search. */
	alert: string;
	sort: PublicJobSort;
	/** Sort order to preserve in a new search; null for the default. */
	keptSort: PublicJobSort | null;
	orders: { sort: PublicJobSort; to: string }[];
	/** Address of a page, "0" standing for its number. */
	pageUrl: string;
	head: { canonical: string; previous: string | null; next: string | null; index: boolean };
}

/** Browsers submit empty fields too: redirects to a URL with only the filled ones. */
function withoutBlanks({ pathname, searchParams }: URL): void {
	const filled = [...searchParams].filter(([, value]) => value !== "");
	if (filled.length === searchParams.size) return;
	const query = new URLSearchParams(filled).toString();
	throw redirectLocal(query ? `${pathname}?${query}` : pathname);
}

export async function loadJobList(
	context: Readonly<RouterContextProvider>,
	url: URL,
	title: string[] = [],
): Promise<JobListData & { rows: PublicJobRow[] }> {
	withoutBlanks(url);
	const site = context.get(siteContext);
	const texts = context.get(i18n);
	const origin = siteOrigin(site.domain);
	const query = readJobSearch(url.pathname, url.searchParams, site, title);
	const { search, facets, rows, applied, corrected, benefits, town, looser } = await findNearJobs(context, query);
	const chips = buildFilterChips(search, texts, benefits);
	const { filters } = search;
	const { page } = search;
	const last = Math.min(lastPage, Math.max(1, Math.ceil(facets.total / jobsPerPage)));
	const plain = searchUrl({ ...search, sort: defaultSort(search.filters.terms) }, { page });
	return {
		rows,
		path: search.path,
		titled: title.length > 0,
		q: search.q,
		corrected: corrected ? texts.t("jobs:corrected", { typed: search.q, corrected }) : null,
		narrowedBy:
			buildFilterChips({ ...search, q: "", filters: { ...search.filters, terms: noPublicJobFilters.terms } }, texts)
				.length > 0
				? "filters"
				: search.q
					? "words"
					: null,
		hasUnknown: search.hasUnknown,
		total: facets.total,
		reachable: Math.min(facets.total, lastPage * jobsPerPage),
		totalText: formatNumber(texts.locale, facets.total),
		page,
		jobs: rows.map((row) => toCard(row, site, texts, applied.get(row.uid))),
		groups: buildFilterGroups(search, facets, site, texts, benefits),
		chips: chips.map(({ label, to }) => ({ label, to })),
		looser: chips
			.map(({ label, to }, place) => ({ label, to, amount: looser[place] ?? 0 }))
			.filter(({ amount }) => amount > 0)
			.sort((a, b) => b.amount - a.amount)
			.map((item) => ({ ...item, amount: formatNumber(texts.locale, item.amount) })),
		pay: site.showSalary ? { from: reais(filters.payFrom), to: reais(filters.payTo) } : null,
		near: {
			town: filters.near ?? town.unknown ?? "",
			km: filters.km || defaultRadiusKm,
			distances: searchRadiiKm.map((km) => ({ km: String(km), label: texts.t("jobs:filters.km", { km }) })),
		},
		town: {
			unknown: town.unknown,
			others: town.others.map((near) => ({ label: near, to: searchUrl(search, { filters: { near } }) })),
		},
		clear: clearedUrl(search),
		alert: searchUrl({ ...search, path: "/job_alerts" }),
		sort: search.sort,
		keptSort: plain === searchUrl(search, { page }) ? null : search.sort,
		orders: listSorts(hasTerms(search.filters.terms), site.showSalary).map((sort) => ({
			sort,
			to: searchUrl(search, { sort }),
		})),
		pageUrl: withPage(searchUrl(search)),
		head: {
			canonical: origin + plain,
			previous: page > 1 ? origin + searchUrl(search, { page: page - 1 }) : null,
			next: page < last ? origin + searchUrl(search, { page: page + 1 }) : null,
			// Keeps crawlers off arbitrary filter combinations: only lists with at most one filter are indexed.
			index: facets.total > 0 && !search.q && chips.length <= 1 && !isPrivate(filters),
		},
	};
}

/** Falls back to the most similar known words when the search finds nothing. */
async function findNearJobs(context: Readonly<RouterContextProvider>, jobSearch: JobSearch) {
	const jobs = await findJobs(context, jobSearch);
	const words = jobs.facets.total === 0 ? plainWords(jobSearch.q) : [];
	const { id, businessId } = context.get(siteContext);
	if (words.length === 0 || id === null || businessId === null) return { ...jobs, corrected: null };
	const near = await inBusiness(context.get(database), businessId, (trx) =>
		nearestWords(trx, "public_jobs", words, id),
	);
	const corrected = near.join(" ");
	if (corrected === words.join(" ")) return { ...jobs, corrected: null };
	const filters = { ...jobSearch.filters, terms: parseTerms(corrected) };
	const nearer = await findJobs(context, { ...jobSearch, filters });
	return nearer.facets.total === 0
		? { ...jobs, corrected: null }
		: { ...nearer, search: { ...nearer.search, filters: jobs.search.filters }, corrected };
}

async function findJobs(context: Readonly<RouterContextProvider>, jobSearch: JobSearch) {
	const { id, businessId, showBenefits } = context.get(siteContext);
	// A host without a business has no jobs.
	if (id === null || businessId === null)
		return {
			search: { ...jobSearch, page: 1 },
			facets: noPublicJobs(),
			rows: [],
			applied: new Map<string, ApplyNotice>(),
			benefits: [],
			town: noLocationMatch,
			looser: [],
		};
	const texts = context.get(i18n);
	return inBusiness(context.get(database), businessId, async (trx) => {
		const benefits = showBenefits ? await listVisibleBenefits(trx, texts.locale) : [];
		const town = await findTown(trx, jobSearch);
		const search = known(jobSearch, benefits, town);
		const facets = await countFacets(trx, id, search.filters);
		if (isElsewhere(search, facets)) throw redirectLocal(searchUrl(search, { filters: { city: null } }));
		const last = Math.max(1, Math.ceil(facets.total / jobsPerPage));
		const page = Math.min(search.page, last);
		const window = { sort: search.sort, skip: (page - 1) * jobsPerPage, take: jobsPerPage };
		const rows = await listPublicJobs(trx, id, search.filters, window);
		const uids = rows.map((row) => row.uid);
		const looser = facets.total > 0 ? [] : await countLooser(trx, id, search, texts);
		const applied = await findApplyNotices(context, trx, uids);
		return { search: { ...search, page }, facets, rows, applied, benefits, town, looser };
	});
}

/** Number of jobs without each active filter. */
function countLooser(trx: Scoped, siteId: number, search: JobSearch, texts: Localizer): Promise<number[]> {
	const without = buildFilterChips(search, texts).map(({ off }) => ({ ...search.filters, ...off }));
	return countPublicJobs(trx, siteId, without.slice(0, mostLooser));
}

const mostLooser = 8;

/** Normalizes the town's spelling and drops benefits that the business does not show. */
function known(search: JobSearch, benefits: VisibleBenefit[], town: LocationMatch): JobSearch {
	const visible = search.filters.benefits.filter((name) => benefits.some(({ plain }) => plain === foldText(name)));
	return {
		...search,
		place: null,
		filters: { ...search.filters, benefits: visible, near: town.near, km: town.near ? search.filters.km : 0 },
		hasUnknown: search.hasUnknown || visible.length < search.filters.benefits.length,
	};
}

/** Searches by pay or distance are personal and must not be indexed. */
const isPrivate = ({ payFrom, payTo, near }: PublicJobFilters) => payFrom !== null || payTo !== null || near !== null;

const reais = (cents: number | null) => (cents === null ? "" : String(cents / 100));

/** True when the city lies outside the newly selected state: the state then wins. */
function isElsewhere({ filters: { city, state } }: JobSearch, { cities }: PublicJobFacets): boolean {
	if (city === null || state === null) return false;
	const places = cities.filter((place) => place.city === city);
	return places.length > 0 && places.every((place) => place.state !== state);
}

function withPage(url: string): string {
	return `${url}${url.includes("?") ? "&" : "?"}page=0`;
}
