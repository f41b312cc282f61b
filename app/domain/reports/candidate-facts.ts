/** What candidates are grouped by in reports besides fields: parts of their record, bands of a value, sealed answers. */
export const candidateFacts = [
	"languages",
	"skills",
	"employers",
	"current_company",
	"salary",
	"tenure",
	"career",
	"gender",
	"ethnicity",
] as const;
export type CandidateFact = (typeof candidateFacts)[number];

/** Sealed answers, opened to be counted and for nothing else: small groups are not told. */
export const sealedFacts = ["gender", "ethnicity"] as const;
export type SealedFact = (typeof sealedFacts)[number];
export const isSealed = (fact: CandidateFact): fact is SealedFact => sealedFacts.some((item) => item === fact);

/** Facts that lists are narrowed by too. */
export const openFacts = ["languages", "skills", "employers", "current_company", "salary", "tenure", "career"] as const;
export type OpenFact = (typeof openFacts)[number];

/** Facts of which one person has several. */
export const severalFacts: readonly CandidateFact[] = ["languages", "skills", "employers"];

/** Years from which each band begins. */
export const yearBands = [0, 1, 2, 3, 5, 8, 12, 16] as const;
export type YearBand = (typeof yearBands)[number];
/** Thousands of reais a month from which each band begins; the last has no end. */
export const salaryBands = [0, 5, 10, 15, 20, 25, 30] as const;

/** Groups that stand in an order of their own. */
export function getBandOrder(fact: CandidateFact): readonly string[] | null {
	if (fact === "salary") return salaryBands.map(String);
	return fact === "tenure" || fact === "career" ? yearBands.map(String) : null;
}
