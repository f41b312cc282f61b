import type { AgeBand } from "./candidate-dimensions.ts";

/** Stages of an application, each by the furthest status that reaches it. */
export const impactStages = [1, 4, 5, 7, 8] as const;
export type ImpactStage = (typeof impactStages)[number];

export const impactDimensions = ["sex", "race", "age", "sex_race"] as const;
export type ImpactDimension = (typeof impactDimensions)[number];

/** No answer, or no consent to its use. */
export const unknownGroup = "unknown";

/** Anonymous data of one application; never stored. */
export interface ImpactApply {
	sex: string | null;
	race: string | null;
	age: AgeBand | null;
	furthest: number;
}

/** Applicants and people who reached each stage, by sex, race and age. */
export type ImpactCounts = Map<string, number[]>;

export function countImpact(applies: Iterable<ImpactApply>): ImpactCounts {
	const counts: ImpactCounts = new Map();
	for (const { sex, race, age, furthest } of applies) {
		const key = [sex ?? unknownGroup, race ?? unknownGroup, age ?? unknownGroup].join("|");
		const reached = counts.get(key) ?? impactStages.map(() => 0).concat(0);
		reached[0] = (reached[0] ?? 0) + 1;
		impactStages.forEach((stage, at) => {
			if (furthest >= stage) reached[at + 1] = (reached[at + 1] ?? 0) + 1;
		});
		counts.set(key, reached);
	}
	return counts;
}

export function addImpact(all: readonly ImpactCounts[]): ImpactCounts {
	const sum: ImpactCounts = new Map();
	for (const counts of all)
		for (const [key, reached] of counts) {
			const before = sum.get(key);
			sum.set(key, before ? before.map((count, at) => count + (reached[at] ?? 0)) : [...reached]);
		}
	return sum;
}

const places: Record<ImpactDimension, readonly number[]> = { sex: [0], race: [1], age: [2], sex_race: [0, 1] };

export function groupImpact(counts: ImpactCounts, dimension: ImpactDimension): ImpactCounts {
	const groups: ImpactCounts = new Map();
	for (const [key, reached] of counts) {
		const parts = key.split("|");
		const group = places[dimension].map((place) => parts[place] ?? unknownGroup).join("|");
		const before = groups.get(group);
		groups.set(group, before ? before.map((count, at) => count + (reached[at] ?? 0)) : [...reached]);
	}
	return groups;
}
