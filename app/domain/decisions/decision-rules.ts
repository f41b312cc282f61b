import { matchVersion } from "../match/match-weights.ts";

/** What rules read of a person or of their application: `decisions:inputs.<key>`. */
export type DecisionInput =
	| "skills"
	| "titles"
	| "level"
	| "languages"
	| "areas"
	| "place"
	| "pay"
	| "moment"
	| "contact"
	| "history"
	| "cv"
	| "letter"
	| "answers"
	| "points"
	| "arrival"
	| "employer"
	| "statements"
	| "process"
	| "refusals"
	| "consent"
	| "fields"
	| "declared";

/** What is never read: `match_facts:policy.never.<key>`. */
export const protectedFacts = [
	"name",
	"photo",
	"gender",
	"race",
	"age",
	"disability",
	"orientation",
	"marital",
	"family",
	"origin",
] as const;
export type ProtectedFact = (typeof protectedFacts)[number];

/** Sealed answers, which no condition, list or question of a form can read. */
const sealed = ["gender", "race", "disability", "orientation"] as const satisfies readonly ProtectedFact[];

/** What a rule does to whoever it is about; nobody is refused by one. */
export type DecisionEffect = "orders" | "leavesOut" | "marks" | "quotes" | "moves" | "names";

export interface DecisionRule {
	version: number;
	/** Day of the version, as YYYY-MM-DD. */
	since: string;
	effect: DecisionEffect;
	inputs: readonly DecisionInput[];
	never: readonly ProtectedFact[];
	/** Where it is written. */
	files: readonly string[];
	/** Of the files' code: a test compares it. */
	fingerprint: string;
}

/** Everything that scores, orders, marks or filters people. Who changes a rule raises its version here. */
export const decisionRules = {
	match: {
		version: matchVersion.number,
		since: matchVersion.since,
		effect: "orders",
		inputs: ["skills", "titles", "level", "languages", "areas", "place", "pay", "moment", "contact", "history"],
		never: protectedFacts,
		files: [
			"app/domain/match/score-match.ts",
			"app/domain/match/match-parts.ts",
			"app/domain/match/match-weights.ts",
			"app/domain/match/match-input.ts",
			"db/queries/match/person-facts.ts",
		],
		fingerprint: "e4b2a3b2fd35fefc",
	},
	best: {
		version: 1,
		since: "2026-11-27",
		effect: "leavesOut",
		inputs: ["skills", "titles", "place", "process", "refusals", "consent"],
		never: protectedFacts,
		files: [
			"db/queries/match/people.ts",
			"db/queries/match/jobs.ts",
			"db/queries/match/excluded-candidates.ts",
			"app/domain/match/match-terms.ts",
		],
		fingerprint: "b27f5b47868b4f95",
	},
	criteria: {
		version: 2,
		since: "2026-11-30",
		effect: "marks",
		inputs: ["skills", "languages", "level", "place", "pay", "cv", "letter"],
		never: protectedFacts,
		files: ["app/domain/match/judge-criteria.ts"],
		fingerprint: "e094ee2dffa2d00e",
	},
	knockout: {
		version: 1,
		since: "2026-11-23",
		effect: "marks",
		inputs: ["answers", "points"],
		never: sealed,
		files: ["app/domain/forms/evaluation.ts"],
		fingerprint: "89720719c2e652cd",
	},
	passed_test: {
		version: 1,
		since: "2026-11-23",
		effect: "moves",
		inputs: ["answers", "points"],
		never: sealed,
		files: ["db/queries/forms/progress.ts"],
		fingerprint: "1a032d8a7e90a901",
	},
	triage: {
		version: 1,
		since: "2026-11-27",
		effect: "orders",
		inputs: ["arrival"],
		never: protectedFacts,
		files: ["db/queries/applies/to-review.ts"],
		fingerprint: "91a505494aab2b95",
	},
	summary: {
		version: 1,
		since: "2026-11-30",
		effect: "quotes",
		inputs: ["cv", "letter", "answers", "skills", "titles", "languages"],
		never: protectedFacts,
		files: ["app/domain/summary/summarize-person.ts", "app/domain/summary/sentence-kinds.ts"],
		fingerprint: "45b2d7f1ba4e22b6",
	},
	similar: {
		version: 1,
		since: "2026-11-23",
		effect: "orders",
		inputs: ["skills", "titles", "areas", "place", "employer"],
		never: protectedFacts,
		files: ["app/domain/candidates/similar-candidates.ts"],
		fingerprint: "0c20e2271e8e1f1d",
	},
	cultural_fit: {
		version: 1,
		since: "2026-11-23",
		effect: "marks",
		inputs: ["statements"],
		never: protectedFacts,
		files: ["app/domain/forms/cultural-fit.ts"],
		fingerprint: "3cbb9b811d1be3e7",
	},
	affirmative: {
		version: 1,
		since: "2026-11-28",
		effect: "names",
		inputs: ["declared", "process"],
		never: ["name", "photo", "orientation", "marital", "family", "origin"],
		files: ["db/queries/affirmative-people.ts", "app/domain/jobs/affirmative-group.ts"],
		fingerprint: "120e3076d956fec9",
	},
	automations: {
		version: 1,
		since: "2026-11-23",
		effect: "moves",
		inputs: ["fields"],
		never: sealed,
		files: ["app/domain/flows/flows.ts", "db/queries/flows/match.ts", "db/queries/flows/steps.ts"],
		fingerprint: "47ebd667ae452410",
	},
} as const satisfies Record<string, DecisionRule>;

export type DecisionRuleKey = keyof typeof decisionRules;
export const decisionRuleKeys = Object.keys(decisionRules) as DecisionRuleKey[];
