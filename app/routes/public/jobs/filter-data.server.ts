import type { Site } from "#app/domain/brands/site.ts";
import { hasTerms } from "#app/domain/lists/list-terms.ts";
import { areaName } from "#app/domain/reference/areas.ts";
import { type EnumerationName, enumerations } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { formatJobsText, getReferenceLabel } from "#app/i18n/reference-label.ts";
import { formatSalary, type Localizer } from "#app/routes/shared/content/job-card-data.ts";
import { type JobSearch, searchUrl } from "#app/routes/shared/content/job-search.server.ts";
import type { PublicJobFacets } from "#db/queries/public-job-counts.ts";
import { noPublicJobFilters, type PublicJobFilters } from "#db/queries/public-jobs.ts";

export interface FilterChoice {
	value: string;
	label: string;
	/** Number of jobs left after applying it. */
	amount: string;
	/** Both, for a list of options. */
	counted: string;
	on: boolean;
}

type Raw = Omit<FilterChoice, "amount" | "counted"> & { amount: number };

export interface FilterGroups {
	state: FilterChoice[];
	city: FilterChoice[];
	work_type: FilterChoice[];
	regime: FilterChoice[];
	level: FilterChoice[];
	sector: FilterChoice[];
	benefit: FilterChoice[];
}

/** A visible benefit: search name, plain form and label. */
export interface VisibleBenefit {
	name: string;
	plain: string;
	label: string;
}

const maxCities = 60;
const maxSectors = 40;
const maxBenefits = 8;
/** Jobs without a work type are no filter choice. */
const undefinedWork = "0";
const byName = new Intl.Collator("pt");

/** Filter choices with job counts; choices without jobs are hidden unless active. */
export function buildFilterGroups(
	search: JobSearch,
	facets: PublicJobFacets,
	site: Site,
	texts: Localizer,
	benefits: VisibleBenefit[],
): FilterGroups {
	const { filters } = search;
	const readVisible = (result: Raw[]) =>
		result.filter(({ amount, on }) => amount > 0 || on).map((choice) => counted(choice, texts));
	return {
		state: readVisible(stateChoices(search, facets)),
		city: readVisible(cityChoices(search, facets)),
		work_type: readVisible(
			choices("workTypes", facets.workTypes, filters.workTypes, texts).filter(({ value }) => value !== undefinedWork),
		),
		regime: site.showContractType ? readVisible(choices("regimes", facets.regimes, filters.regimes, texts)) : [],
		level: readVisible(choices("positionLevels", facets.levels, filters.levels, texts)),
		sector: readVisible(sectorChoices(search, facets, texts)),
		benefit: site.showBenefits ? readVisible(benefitChoices(search, facets, benefits)) : [],
	};
}

function counted(choice: Raw, { t, locale }: Localizer): FilterChoice {
	const amount = formatNumber(locale, choice.amount);
	return { ...choice, amount, counted: formatJobsText(t, "filters.amount", { label: choice.label, amount }) };
}

interface Chip {
	label: string;
	/** The list without it. */
	to: string;
	off: Partial<PublicJobFilters>;
}

/** Active filters, each with the URL of the list without it. */
export function buildFilterChips(search: JobSearch, texts: Localizer, benefits: VisibleBenefit[] = []): Chip[] {
	const { q, filters } = search;
	const { t, locale } = texts;
	const chip = (label: string, off: Partial<PublicJobFilters>) => ({
		label,
		off,
		to: searchUrl(search, { filters: off }),
	});
	const without = <T>(values: T[], value: T) => values.filter((other) => other !== value);
	const stateName = states.find(({ uf }) => uf === filters.state)?.name;
	const pay = { salary_from_cents: filters.payFrom, salary_to_cents: filters.payTo, currency: "BRL" };
	const paid = filters.payFrom === null && filters.payTo === null ? null : formatSalary(pay, texts);
	return [
		...(hasTerms(filters.terms)
			? [
					{
						...chip(t("jobs:wordsChip", { q }), { terms: noPublicJobFilters.terms }),
						to: searchUrl(search, { q: "" }),
					},
				]
			: []),
		...(filters.near
			? [chip(t("jobs:filters.nearChip", { km: filters.km, town: filters.near }), { near: null, km: 0 })]
			: []),
		...(filters.city ? [chip(filters.city, { city: null })] : []),
		...(stateName ? [chip(stateName, { state: null })] : []),
		...(filters.sector ? [chip(areaName(filters.sector, locale), { sector: null })] : []),
		...(paid ? [chip(paid, { payFrom: null, payTo: null })] : []),
		...filters.workTypes.map((value) =>
			chip(getReferenceLabel(t, "workTypes", value), { workTypes: without(filters.workTypes, value) }),
		),
		...filters.regimes.map((value) =>
			chip(getReferenceLabel(t, "regimes", value), { regimes: without(filters.regimes, value) }),
		),
		...filters.levels.map((value) =>
			chip(getReferenceLabel(t, "positionLevels", value), { levels: without(filters.levels, value) }),
		),
		...filters.benefits.map((name) =>
			chip(benefits.find(({ plain }) => plain === foldText(name))?.label ?? name, {
				benefits: without(filters.benefits, name),
			}),
		),
	];
}

function sectorChoices({ filters }: JobSearch, { sectors }: PublicJobFacets, { locale }: Localizer): Raw[] {
	const most = [...sectors].sort((a, b) => b[1] - a[1]).slice(0, maxSectors);
	const { sector: chosen } = filters;
	if (chosen !== null && !most.some(([sector]) => sector === chosen)) most.push([chosen, sectors.get(chosen) ?? 0]);
	return most
		.map(([value, amount]) => ({ value, label: areaName(value, locale), amount, on: value === chosen }))
		.sort((a, b) => byName.compare(a.label, b.label));
}

/** Most frequent and selected benefits; those missing from every catalogue are hidden. */
function benefitChoices({ filters }: JobSearch, facets: PublicJobFacets, benefits: VisibleBenefit[]): Raw[] {
	const chosen = new Set(filters.benefits.map(foldText));
	return benefits
		.map(({ name, plain, label }) => ({
			value: name,
			label,
			amount: facets.benefits.get(plain) ?? 0,
			on: chosen.has(plain),
		}))
		.sort((a, b) => Number(b.on) - Number(a.on) || b.amount - a.amount)
		.slice(0, Math.max(maxBenefits, chosen.size));
}

function choices<V extends string | number>(
	list: Extract<EnumerationName, "workTypes" | "regimes" | "positionLevels">,
	amounts: Map<V, number>,
	chosen: V[],
	{ t }: Localizer,
): Raw[] {
	return (enumerations[list] as readonly (string | number)[] as readonly V[]).map((value) => ({
		value: String(value),
		label: getReferenceLabel(t, list, value),
		amount: amounts.get(value) ?? 0,
		on: chosen.includes(value),
	}));
}

function stateChoices({ filters }: JobSearch, { cities }: PublicJobFacets): Raw[] {
	const amounts = new Map<string, number>();
	for (const { state, amount } of cities) amounts.set(state, (amounts.get(state) ?? 0) + amount);
	return states.map(({ uf, name }) => ({
		value: uf,
		label: name,
		amount: amounts.get(uf) ?? 0,
		on: uf === filters.state,
	}));
}

/** Cities with most jobs, within the selected state if any; sorted by name. */
function cityChoices({ filters }: JobSearch, { cities }: PublicJobFacets): Raw[] {
	const amounts = new Map<string, number>();
	for (const { city, state, amount } of cities) {
		if (filters.state === null || filters.state === state) amounts.set(city, (amounts.get(city) ?? 0) + amount);
	}
	const visible = [...amounts].slice(0, maxCities);
	const { city: chosen } = filters;
	if (chosen !== null && !visible.some(([city]) => city === chosen)) visible.push([chosen, amounts.get(chosen) ?? 0]);
	return visible
		.map(([city, amount]) => ({ value: city, label: city, amount, on: city === chosen }))
		.sort((a, b) => byName.compare(a.label, b.label));
}
