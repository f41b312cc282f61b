import type { PassagePosition } from "./translation.ts";

/** Text by the business, or about a person, which is concealed more strictly. */
export const factKinds = {
	/** Instructions on the content, in the business's standard words. */
	intent: "business",
	job: "business",
	brand: "business",
	criterion: "business",
	ad: "business",
	query: "business",
	/** Of a text that is translated. */
	passage: "business",
	missing: "business",
	profile: "person",
	cv: "person",
	letter: "person",
	answer: "person",
	note: "person",
	scorecard: "person",
	message: "person",
} as const satisfies Record<string, "business" | "person">;

export type FactKind = keyof typeof factKinds;

/** A fact the model may use, shown beside its answer. */
export interface Fact<K extends FactKind = FactKind> {
	kind: K;
	text: string;
	/** Page that shows it. */
	to?: string;
	/** Position of a translated passage. */
	place?: PassagePosition;
}

interface Purpose {
	/** Prompt for the model; prohibitions are stated once for all purposes. */
	task: string;
	facts: readonly FactKind[];
	/** `sentences`: with fact numbers; `translation`: one line per fact; `json`: validated by the caller's schema. */
	answer: "sentences" | "translation" | "json";
	/** Most tokens of an answer. */
	most: number;
}

/** Every model use; none scores, ranks, rejects, moves or sends. `purposes.test.ts` verifies canaries and callers. */
export const purposes = {
	connection_test: {
		task: "Repeat what the fact says in one sentence.",
		facts: ["intent"],
		answer: "sentences",
		most: 200,
	},
	missing_letter: {
		task: "Write the middle part of a short, friendly letter to a candidate: say for which job it is, and ask for every missing item. No greeting, no farewell, no subject.",
		facts: ["intent", "job", "missing"],
		answer: "sentences",
		most: 700,
	},
	rejection_letter: {
		task: "Write the middle part of a short, respectful letter to a candidate, after a person decided that this process goes on without them: say for which job it was, give thanks, and name what was praised, where a fact says so. No reason, no comparison, no promise, no score. No greeting, no farewell, no subject.",
		facts: ["intent", "job", "scorecard"],
		answer: "sentences",
		most: 700,
	},
	draft_ad: {
		task: "Write the description of a job ad from the facts: what the work is, where and how, what is asked for, what is offered. Short paragraphs, plain words, addressed to every gender and age. No greeting, no title, no list of years of experience, no name of a client.",
		facts: ["job", "criterion", "ad"],
		answer: "sentences",
		most: 1200,
	},
	interview_questions: {
		task: "Propose questions for a job interview: two for each criterion, open ones about what somebody has done or would do, each naming its criterion. Nothing about age, family, health, origin, belief or orientation. One question per line, ending with a question mark. No greeting, no headings.",
		facts: ["job", "criterion"],
		answer: "sentences",
		most: 1500,
	},
	notes_summary: {
		task: "Summarize notes about one application for a colleague: what is known, what was agreed, what is open. One short sentence per point, in the words of the notes. Do not judge the person and recommend nothing.",
		facts: ["note"],
		answer: "sentences",
		most: 900,
	},
	debrief_summary: {
		task: "Summarize what interviewers wrote in one application, attribute by attribute: where they agree, where they differ, what is open. One short sentence per point, in the words of the facts. Do not judge the person and recommend nothing.",
		facts: ["scorecard", "note"],
		answer: "sentences",
		most: 900,
	},
	translation: {
		task: "Translate the texts of a job ad, a letter or a career page. Friendly and plain, addressed to every gender and age.",
		facts: ["passage"],
		answer: "translation",
		most: 400,
	},
	search_words: {
		task: 'Rewrite a search for candidates. Answer with one JSON object: {"words": ["..."]}. Each item is a short phrase of one skill, one language with its level, one job title, one seniority, one town or one number of years. Never a gender, an age, a look or a family state. Add nothing that is not asked for.',
		facts: ["query"],
		answer: "json",
		most: 400,
	},
} as const satisfies Record<string, Purpose>;

export type PurposeKey = keyof typeof purposes;
export type PurposeFact<P extends PurposeKey> = Fact<(typeof purposes)[P]["facts"][number]>;

export const isPurpose = (value: unknown): value is PurposeKey =>
	typeof value === "string" && Object.hasOwn(purposes, value);
export const getPurpose = (key: PurposeKey): Purpose => purposes[key];

/** Letters of all facts of one call, and how many facts. */
export const maxFactCharacters = 24_000;
export const maxFacts = 99;
