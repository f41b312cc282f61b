import type { MatchFact } from "./match-facts.ts";
import type { MatchJob, MatchPerson } from "./match-input.ts";
import { partRules } from "./match-parts.ts";
import { type MatchPart, type MatchWeights, matchParts } from "./match-weights.ts";

export interface PartScore {
	part: MatchPart;
	/** 0 to 1. */
	value: number;
	weight: number;
	/** What speaks for them. */
	facts: MatchFact[];
	/** Why it is not higher. */
	missing: MatchFact[];
}

export interface Match {
	/** 0 to 100. */
	score: number;
	/** Parts that count for this job, in their usual order. */
	parts: PartScore[];
	/** They nearly got a like job. */
	silver: boolean;
	/** A skill, the trade or the area is shared: without one a town and a level make no match. */
	related: boolean;
}

const relating: ReadonlySet<MatchPart> = new Set(["skills", "title", "area"]);
const none: ReadonlySet<MatchPart> = new Set();

/**
 * How well a person and a job fit: the weighted mean of the parts. A part of which the job says nothing, which weighs
 * nothing or which the reader may not see is left out for everybody alike.
 */
export function scoreMatch(
	job: MatchJob,
	person: MatchPerson,
	weights: MatchWeights,
	hidden: ReadonlySet<MatchPart> = none,
): Match {
	const parts = matchParts.flatMap((part): PartScore[] => {
		const weight = weights[part];
		if (weight <= 0 || hidden.has(part)) return [];
		const result = partRules[part](job, person);
		return result ? [{ part, weight, ...result, value: Math.min(1, Math.max(0, result.value)) }] : [];
	});
	const total = parts.reduce((sum, { weight }) => sum + weight, 0);
	const score = total === 0 ? 0 : (100 * parts.reduce((sum, { weight, value }) => sum + weight * value, 0)) / total;
	const about = parts.filter(({ part }) => relating.has(part));
	return {
		score,
		related: about.length === 0 || about.some(({ facts }) => facts.length > 0),
		parts,
		silver: parts.some(({ facts }) => facts.some(({ key }) => key === "finalist")),
	};
}
