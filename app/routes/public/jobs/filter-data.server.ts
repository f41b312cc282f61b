import type { Site } from "#app/domain/brands/site.ts";
import { hasTerms } from "#app/domain/lists/list-terms.ts";
import { type EnumerationName, enumerations } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { formatNumber } from "#app/i18n/format.ts";
import type { PublicJobFacets } from "#db/queries/public-job-counts.ts";
import type { Texts } from "./card-data.ts";
import { label, phrase } from "./label.ts";
import { type JobSearch, searchUrl } from "./search.server.ts";

export interface Choice {
	value: string;
	label: string;
	/** How many jobs it leaves. */
	amount: string;
	/** Both, for a list of options. */
	counted: string;
	on: boolean;
}

type Raw = Omit<Choice, "amount" | "counted"> & { amount: number };

export interface FilterGroups {
	state: Choice[];
	city: Choice[];
	work_type: Choice[];
	regime: Choice[];
	level: Choice[];
}

const maxCities = 60;
/** A job that does not say how it is worked is not something to look for. */
const undefinedWork = "0";
const byName = new Intl.Collator("pt");

/** The choices of each filter with how many jobs each leaves; what leaves none is not offered, unless it is on. */
export function groupsOf(search: JobSearch, facets: PublicJobFacets, site: Site, texts: Texts): FilterGroups {
	const { filters } = search;
	const shown = (found: Raw[]) =>
		found.filter(({ amount, on }) => amount > 0 || on).map((choice) => counted(choice, texts));
	return {
		state: shown(stateChoices(search, facets)),
		city: shown(cityChoices(search, facets)),
		work_type: shown(
			choices("workTypes", facets.workTypes, filters.workTypes, texts).filter(({ value }) => value !== undefinedWork),
		),
		regime: site.showContractType ? shown(choices("regimes", facets.regimes, filters.regimes, texts)) : [],
		level: shown(choices("positionLevels", facets.levels, filters.levels, texts)),
	};
}

function counted(choice: Raw, { t, locale }: Texts): Choice {
	const amount = formatNumber(locale, choice.amount);
	return { ...choice, amount, counted: phrase(t, "filters.amount", { label: choice.label, amount }) };
}

/** What is on, each with the address of the list without it. */
export function chipsOf(search: JobSearch, { t }: Texts): { label: string; to: string }[] {
	const { q, filters } = search;
	const without = <T>(values: T[], value: T) => values.filter((other) => other !== value);
	const stateName = states.find(({ uf }) => uf === filters.state)?.name;
	return [
		...(hasTerms(filters.terms) ? [{ label: t("jobs:wordsChip", { q }), to: searchUrl(search, { q: "" }) }] : []),
		...(filters.city ? [{ label: filters.city, to: searchUrl(search, { filters: { city: null } }) }] : []),
		...(stateName ? [{ label: stateName, to: searchUrl(search, { filters: { state: null } }) }] : []),
		...filters.workTypes.map((value) => ({
			label: label(t, "workTypes", value),
			to: searchUrl(search, { filters: { workTypes: without(filters.workTypes, value) } }),
		})),
		...filters.regimes.map((value) => ({
			label: label(t, "regimes", value),
			to: searchUrl(search, { filters: { regimes: without(filters.regimes, value) } }),
		})),
		...filters.levels.map((value) => ({
			label: label(t, "positionLevels", value),
			to: searchUrl(search, { filters: { levels: without(filters.levels, value) } }),
		})),
	];
}

function choices<V extends string | number>(
	list: Extract<EnumerationName, "workTypes" | "regimes" | "positionLevels">,
	amounts: Map<V, number>,
	chosen: V[],
	{ t }: Texts,
): Raw[] {
	return (enumerations[list] as readonly (string | number)[] as readonly V[]).map((value) => ({
		value: String(value),
		label: label(t, list, value),
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

/** The cities with most jobs, of the chosen state if one is; in order of name, which is how a list is read. */
function cityChoices({ filters }: JobSearch, { cities }: PublicJobFacets): Raw[] {
	const amounts = new Map<string, number>();
	for (const { city, state, amount } of cities) {
		if (filters.state === null || filters.state === state) amounts.set(city, (amounts.get(city) ?? 0) + amount);
	}
	const shown = [...amounts].slice(0, maxCities);
	const { city: chosen } = filters;
	if (chosen !== null && !shown.some(([city]) => city === chosen)) shown.push([chosen, amounts.get(chosen) ?? 0]);
	return shown
		.map(([city, amount]) => ({ value: city, label: city, amount, on: city === chosen }))
		.sort((a, b) => byName.compare(a.label, b.label));
}
