/** Why a language model was not called. */
export const refusals = [
	"off",
	"business_budget",
	"person_budget",
	"too_long",
	"no_facts",
	"busy",
	"no_consent",
] as const;

/** Failures of calls without a usable answer; stored with the call. */
export const modelTroubles = [
	"sandbox",
	"address",
	"down",
	"slow",
	"credentials",
	"limited",
	"broken",
	"refused",
	"size",
	"unreadable",
	"page",
	"markup",
	"language",
	"cut",
	"stopped",
	"altered",
	"empty",
	"unsourced",
] as const;

export type ModelRefusal = (typeof refusals)[number];
export type ModelTrouble = (typeof modelTroubles)[number];

/** Its text is `language_model:troubles.<key>`. */
export type ModelProblem = ModelRefusal | ModelTrouble;
