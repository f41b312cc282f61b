import { getCurrentVersion } from "./rule-history.ts";

/** Inputs of rules about a person or application; labels at `decisions:inputs.<key>`. */
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
	| "declared"
	| "words"
	| "recency";

/** Facts that rules never read; labels at `match_facts:policy.never.<key>`. */
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

/** Effect of a rule on people; no rule rejects anyone. */
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

/** Everything that scores, orders, flags or filters people; changes append a version to `rule-history.ts`. */
export const decisionRules = {
	match: {
		...getCurrentVersion("match"),
		effect: "orders",
		inputs: ["skills", "titles", "level", "languages", "areas", "place", "pay", "moment", "contact", "history"],
		never: protectedFacts,
		files: [
			"app/domain/match/score-match.ts",
			"app/domain/match/match-parts.ts",
			"app/domain/match/match-weights.ts",
			"app/domain/match/match-input.ts",
			"db/queries/match/person-columns.ts",
		],
	},
	best: {
		...getCurrentVersion("best"),
		effect: "leavesOut",
		inputs: ["skills", "titles", "place", "process", "refusals", "consent"],
		never: protectedFacts,
		files: [
			"db/queries/match/job-matches.ts",
			"db/queries/match/person-matches.ts",
			"db/queries/match/excluded-candidates.ts",
			"app/domain/match/match-queries.ts",
		],
	},
	criteria: {
		...getCurrentVersion("criteria"),
		effect: "marks",
		inputs: ["skills", "languages", "level", "place", "pay", "cv", "letter"],
		never: protectedFacts,
		files: ["app/domain/match/judge-criteria.ts"],
	},
	knockout: {
		...getCurrentVersion("knockout"),
		effect: "marks",
		inputs: ["answers", "points"],
		never: sealed,
		files: ["app/domain/forms/evaluation.ts"],
	},
	passed_test: {
		...getCurrentVersion("passed_test"),
		effect: "moves",
		inputs: ["answers", "points"],
		never: sealed,
		files: ["db/queries/forms/follow-up.ts"],
	},
	triage: {
		...getCurrentVersion("triage"),
		effect: "orders",
		inputs: ["arrival"],
		never: protectedFacts,
		files: ["db/queries/applies/review-queue.ts"],
	},
	summary: {
		...getCurrentVersion("summary"),
		effect: "quotes",
		inputs: ["cv", "letter", "answers", "skills", "titles", "languages"],
		never: protectedFacts,
		files: ["app/domain/summary/summarize-person.ts", "app/domain/summary/sentence-kinds.ts"],
	},
	similar: {
		...getCurrentVersion("similar"),
		effect: "orders",
		inputs: ["skills", "titles", "areas", "place", "employer"],
		never: protectedFacts,
		files: ["app/domain/candidates/similar-candidates.ts"],
	},
	cultural_fit: {
		...getCurrentVersion("cultural_fit"),
		effect: "marks",
		inputs: ["statements"],
		never: protectedFacts,
		files: ["app/domain/forms/cultural-fit.ts"],
	},
	affirmative: {
		...getCurrentVersion("affirmative"),
		effect: "names",
		inputs: ["declared", "process"],
		never: ["name", "photo", "orientation", "marital", "family", "origin"],
		files: ["db/queries/affirmative-candidates.ts", "app/domain/jobs/affirmative-group.ts"],
	},
	search: {
		...getCurrentVersion("search"),
		effect: "orders",
		inputs: ["words", "recency"],
		never: [...sealed, "photo"],
		files: [
			"db/functions/best_candidates.sql",
			"db/functions/name_conditions.sql",
			"db/functions/candidate_hit_conditions.sql",
			"app/domain/search/search-tsquery.ts",
		],
	},
	automations: {
		...getCurrentVersion("automations"),
		effect: "moves",
		inputs: ["fields"],
		never: sealed,
		files: [
			"app/domain/flows/flows.ts",
			"db/queries/flows/automation-actor.ts",
			"db/queries/flows/start-runs.ts",
			"db/queries/flows/steps.ts",
		],
	},
} as const satisfies Record<string, DecisionRule>;

export type DecisionRuleKey = keyof typeof decisionRules;
export const decisionRuleKeys = Object.keys(decisionRules) as DecisionRuleKey[];
