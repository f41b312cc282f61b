import type { MatchFact } from "./match-evidence.ts";
import type { MatchJob, MatchPerson } from "./match-input.ts";
import { partRules } from "./match-parts.ts";
import { type MatchPart, type MatchWeights, matchParts } from "./match-weights.ts";

export interface PartScore {
	part: MatchPart;
	/** 0 to 1. */
	value: number;
	weight: number;
	/** Facts in the candidate's favour. */
	facts: MatchFact[];
	/** Why it is not higher. */
	missing: MatchFact[];
}

export interface MatchBound {
	parts: MatchPart[];
	/** Share of the other parts that counts, 0 to 1. */
	share: number;
}

export interface Match {
	/** 0 to 100. */
	score: number;
	/** Null: neither skills nor title counts. */
	bound: MatchBound | null;
	/** Parts that count for this job, in their usual order. */
	parts: PartScore[];
	/** They nearly got a like job. */
	silver: boolean;
	/** Requires a shared skill or title, or area where neither counts; location is not enough. */
	related: boolean;
}

/** Parts that cap the others: location, level, language or pay cannot replace ability. */
export const boundingParts: ReadonlySet<MatchPart> = new Set(["skills", "title"]);
const none: ReadonlySet<MatchPart> = new Set();

/** Weighted mean; other parts count only by the share to which skills and title are met. Unknown, unweighted and hidden parts are omitted. */
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
	const bounding = parts.filter(({ part }) => boundingParts.has(part));
	const bound = bounding.length === 0 ? null : { parts: bounding.map(({ part }) => part), share: meanValue(bounding) };
	const share = bound?.share ?? 1;
	const score = 100 * meanValue(parts.map((item) => ({ ...item, value: capPartValue(item, share) })));
	return {
		score,
		bound,
		related: bound ? bound.share > 0 : parts.every(({ part, facts }) => part !== "area" || facts.length > 0),
		parts,
		silver: parts.some(({ facts }) => facts.some(({ key }) => key === "finalist")),
	};
}

export const capPartValue = ({ part, value }: Pick<PartScore, "part" | "value">, share: number): number =>
	boundingParts.has(part) ? value : value * share;

/** Upper bound with perfect history, which is loaded only for candidates who could lead. */
export function scoreWithBestHistory({ score, bound, parts }: Match): number {
	const best = parts.map((item) => ({
		weight: item.weight,
		value: capPartValue(item.part === "history" ? { part: "history", value: 1 } : item, bound?.share ?? 1),
	}));
	return Math.max(score, 100 * meanValue(best));
}

/** By weight; 0 of nothing. */
function meanValue(parts: readonly Pick<PartScore, "value" | "weight">[]): number {
	const total = parts.reduce((sum, { weight }) => sum + weight, 0);
	return total === 0 ? 0 : parts.reduce((sum, { weight, value }) => sum + weight * value, 0) / total;
}
