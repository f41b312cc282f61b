import { hasTerms, maxQueryLength, parseTerms, type Terms } from "#app/domain/lists/list-terms.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { maxSalary, parseMoney } from "#app/domain/money/money.ts";
import { isEnumValue } from "#app/domain/reference/enumerations.ts";
import { ufs } from "#app/domain/reference/states.ts";
import { defaultRadiusKm, readTown, searchRadiiKm, townText } from "#app/domain/reference/town-search.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import {
	noPublicJobFilters,
	type PublicJobFilters,
	type PublicJobSort,
	publicJobSorts,
} from "#db/queries/public-jobs.ts";
import { lastPage } from "./job-page-size.ts";

/** The whole state of a job list, as its URL holds it. */
export interface JobSearch {
	path: string;
	q: string;
	filters: PublicJobFilters;
	sort: PublicJobSort;
	page: number;
	/** A town without its state: which one is meant is looked up. */
	place: string | null;
	/** Whether the URL has unknown choices: they are ignored and reported to the user. */
	hasUnknown: boolean;
}

interface View {
	showSalary: boolean;
	showBenefits: boolean;
	showContractType: boolean;
}

/** Parses a search URL; unknown, hostile and brand-disabled parameters are ignored. */
export function readJobSearch(path: string, params: URLSearchParams, site: View, title: string[] = []): JobSearch {
	const q = plain(params.get("q"), maxQueryLength);
	const terms = parseTerms(q);
	const state = params.get("state");
	const town = readTown(plain(params.get("near"), 100));
	const filters: PublicJobFilters = {
		terms,
		title,
		city: plain(params.get("city"), 100) || null,
		state: state !== null && (ufs as readonly string[]).includes(state) ? state : null,
		regimes: site.showContractType ? numbers(params, "regime").filter((value) => isEnumValue("regimes", value)) : [],
		workTypes: numbers(params, "work_type").filter((value) => value > 0 && isEnumValue("workTypes", value)),
		levels: distinct(params.getAll("level")).filter((value) => isEnumValue("positionLevels", value)),
		sector: plain(params.get("sector"), 120) || null,
		benefits: site.showBenefits ? benefitsIn(params) : [],
		...(site.showSalary ? payIn(params) : { payFrom: null, payTo: null }),
		near: town?.state ? townText({ ...town, state: town.state }) : null,
		km: town ? distanceIn(params) : 0,
	};
	const usable = listSorts(hasTerms(terms), site.showSalary);
	const sort = usable.find((value) => value === params.get("sort")) ?? defaultSort(terms);
	const page = readPage(params.get("page"), lastPage);
	const place = town && !town.state ? town.name : null;
	return { path, q, filters, place, sort, page, hasUnknown: hasUnknown(params) };
}

const mostBenefits = 10;

function benefitsIn(params: URLSearchParams): string[] {
	const names = params.getAll("benefit").map((name) => plain(name, 120));
	return distinct(names.filter((name) => name !== "")).slice(0, mostBenefits);
}

/** The pay range of the URL, lower amount first. */
function payIn(params: URLSearchParams): Pick<PublicJobFilters, "payFrom" | "payTo"> {
	const payFrom = getAmount(params.get("pay_from"));
	const payTo = getAmount(params.get("pay_to"));
	return payFrom !== null && payTo !== null && payFrom > payTo
		? { payFrom: payTo, payTo: payFrom }
		: { payFrom, payTo };
}

function getAmount(input: string | null): number | null {
	const cents = input ? parseMoney(input.trim()) : null;
	return cents !== null && cents > 0 && cents <= maxSalary ? cents : null;
}

function distanceIn(params: URLSearchParams): number {
	return searchRadiiKm.find((km) => String(km) === params.get("km")) ?? defaultRadiusKm;
}

/** Filters a brand hides (contract types, salaries) still count as known. */
function hasUnknown(params: URLSearchParams): boolean {
	const existing: Record<string, (value: string) => boolean> = {
		state: (value) => (ufs as readonly string[]).includes(value),
		regime: (value) => isEnumValue("regimes", Number(value)),
		work_type: (value) => value !== "0" && isEnumValue("workTypes", Number(value)),
		level: (value) => isEnumValue("positionLevels", value),
		pay_from: (value) => getAmount(value) !== null,
		pay_to: (value) => getAmount(value) !== null,
		near: (value) => readTown(plain(value, 100)) !== null,
		km: (value) => searchRadiiKm.some((km) => String(km) === value),
		sort: (value) => (publicJobSorts as readonly string[]).includes(value),
	};
	return [...params].some(([name, value]) => value !== "" && Object.hasOwn(existing, name) && !existing[name]?.(value));
}

/** Available orders: relevance requires words, salary requires visible salaries. */
export function listSorts(withTerms: boolean, showSalary: boolean): PublicJobSort[] {
	return publicJobSorts.filter((sort) => (sort !== "relevance" || withTerms) && (sort !== "salary" || showSalary));
}

export function defaultSort(terms: Terms): PublicJobSort {
	return hasTerms(terms) ? "relevance" : "newest";
}

interface Change extends Partial<Omit<JobSearch, "filters">> {
	filters?: Partial<PublicJobFilters>;
}

/** URL of the list with changes; any change except the page resets to page 1. */
export function searchUrl(search: JobSearch, change: Change = {}): string {
	const filters = { ...search.filters, ...change.filters };
	const { path, q, sort } = { ...search, ...change };
	const near = filters.near ?? (change.filters && "near" in change.filters ? null : search.place);
	const page = change.page ?? 1;
	const terms = parseTerms(q);
	const params = new URLSearchParams();
	if (hasTerms(terms)) params.set("q", q);
	if (filters.city) params.set("city", filters.city);
	if (filters.state) params.set("state", filters.state);
	for (const value of filters.regimes) params.append("regime", String(value));
	for (const value of filters.workTypes) params.append("work_type", String(value));
	for (const value of filters.levels) params.append("level", value);
	if (filters.sector) params.set("sector", filters.sector);
	for (const value of filters.benefits) params.append("benefit", value);
	if (filters.payFrom !== null) params.set("pay_from", String(filters.payFrom / 100));
	if (filters.payTo !== null) params.set("pay_to", String(filters.payTo / 100));
	if (near) {
		params.set("near", near);
		if (filters.km !== defaultRadiusKm) params.set("km", String(filters.km));
	}
	if (sort !== defaultSort(terms) && (sort !== "relevance" || hasTerms(terms))) params.set("sort", sort);
	if (page > 1) params.set("page", String(page));
	return params.size > 0 ? `${path}?${params}` : path;
}

export function clearedUrl(search: JobSearch): string {
	return searchUrl({ ...search, q: "", place: null, filters: { ...noPublicJobFilters, title: search.filters.title } });
}

const small = new Set([
	"a",
	"as",
	"ao",
	"com",
	"da",
	"das",
	"de",
	"do",
	"dos",
	"e",
	"em",
	"js",
	"na",
	"no",
	"o",
	"os",
	"ou",
	"para",
	"plus",
	"por",
	"sharp",
]);

/** Distinctive words of a title or slug, for matching; at most eight. */
export function titleWords(title: string): string[] {
	const words = foldText(title).match(/[a-z0-9]+/g) ?? [];
	return distinct(words.filter((word) => !small.has(word))).slice(0, 8);
}

function plain(text: string | null, longest: number): string {
	return (text ?? "")
		.toWellFormed()
		.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, longest)
		.toWellFormed();
}

function numbers(params: URLSearchParams, name: string): number[] {
	return distinct(
		params
			.getAll(name)
			.filter((text) => /^\d{1,2}$/.test(text))
			.map(Number),
	);
}

function distinct<T>(values: T[]): T[] {
	return [...new Set(values)];
}
