/** Groupings besides fields: parts of the record, value bands, sealed answers. */
export const candidateDimensions = [
	"languages",
	"skills",
	"employers",
	"current_company",
	"salary",
	"tenure",
	"career",
	"age",
	"gender",
	"ethnicity",
] as const;
export type CandidateDimension = (typeof candidateDimensions)[number];

/** Sealed answers, opened to be counted and for nothing else. */
export const sealedDimensions = ["gender", "ethnicity"] as const;
export type SealedDimension = (typeof sealedDimensions)[number];
export const isSealed = (fact: CandidateDimension): fact is SealedDimension =>
	sealedDimensions.some((item) => item === fact);

/** Facts whose small groups could identify people; their groups open no list. */
const confidentialFacts: readonly CandidateDimension[] = [...sealedDimensions, "age"];
export const isConfidential = (fact: CandidateDimension): boolean => confidentialFacts.includes(fact);

/** Facts that lists are narrowed by too. */
export const filterableDimensions = [
	"languages",
	"skills",
	"employers",
	"current_company",
	"salary",
	"tenure",
	"career",
] as const;
/** Facts that SQL can read. */
export type ReadableDimension = Exclude<CandidateDimension, SealedDimension>;

/** Facts with several values per person. */
export const multiValueDimensions: readonly CandidateDimension[] = ["languages", "skills", "employers"];

/** Lower bound of each band, in years. */
export const yearBands = [0, 1, 2, 3, 5, 8, 12, 16] as const;
export type YearBand = (typeof yearBands)[number];
/** Lower bound of each age band. */
export const ageBands = [0, 18, 25, 35, 45, 55, 65] as const;
export type AgeBand = (typeof ageBands)[number];
/** Lower bounds in thousands of reais per month; the last band is open-ended. */
export const salaryBands = [0, 5, 10, 15, 20, 25, 30] as const;

/** Groups with a natural order. */
export function getBandOrder(fact: CandidateDimension): readonly string[] | null {
	if (fact === "salary") return salaryBands.map(String);
	if (fact === "age") return ageBands.map(String);
	return fact === "tenure" || fact === "career" ? yearBands.map(String) : null;
}
