import { expect, test } from "vitest";
import type { EvaluationQuestion } from "../forms/evaluation.ts";
import type { PersonText } from "../search/search-snippets.ts";
import { countCriterionVerdicts, judgeAnswer, judgeCriteria } from "./judge-criteria.ts";
import type { MatchJob, MatchPerson } from "./match-input.ts";

const job: MatchJob = {
	title: "Analista de Dados",
	level: null,
	area: null,
	skills: [],
	languages: [],
	city: null,
	state: null,
	workType: 1,
	regimes: [],
	payCents: null,
	currency: "BRL",
};
const person: MatchPerson = {
	titles: [],
	skills: [],
	languages: [],
	areas: [],
	city: null,
	state: null,
	kilometres: null,
	workType: 1,
	mayMove: false,
	regimes: [],
	expectations: [],
	currency: "BRL",
	moment: 0,
	quietDays: null,
	history: [],
};
const cv: PersonText = {
	place: "cv",
	text: "Joana Prado. Criei relatórios em Power BI para o varejo. Inglês de leitura.",
};
const none = new Set<never>();

test("countCriterionVerdicts counts no gap when only a desirable skill is missing", () => {
	const skills = [{ name: "SQL", years: 4, wish: true }, { name: "Rust", wish: true }, { name: "Power BI" }];
	const judged = judgeCriteria(
		{ ...job, skills },
		{ ...person, skills: [{ name: "SQL", years: 1, level: null }] },
		[cv],
		none,
	);
	expect(judged.map(({ verdict, wish }) => [verdict, wish ?? false])).toEqual([
		["not_met", true],
		["unclear", true],
		["met", false],
	]);
	expect(countCriterionVerdicts(judged)).toEqual({ met: 1, not_met: 0, unclear: 0 });
});

test.each<[string, Partial<MatchJob>, Partial<MatchPerson>, PersonText[], string]>([
	[
		"the profile names the skill",
		{ skills: [{ name: "SQL" }] },
		{ skills: [{ name: "sql", years: null, level: null }] },
		[],
		"met",
	],
	["only the CV names the skill", { skills: [{ name: "power bi" }] }, {}, [cv], "met"],
	["the CV names it and years are asked", { skills: [{ name: "Power BI", years: 3 }] }, {}, [cv], "unclear"],
	["nothing names the skill", { skills: [{ name: "Rust" }] }, {}, [cv], "unclear"],
	[
		"there are fewer years",
		{ skills: [{ name: "SQL", years: 4 }] },
		{ skills: [{ name: "SQL", years: 1, level: null }] },
		[],
		"not_met",
	],
	[
		"the years are not said",
		{ skills: [{ name: "SQL", years: 4 }] },
		{ skills: [{ name: "SQL", years: null, level: null }] },
		[],
		"unclear",
	],
	[
		"the language is good enough",
		{ languages: [{ language: "english", level: 2 }] },
		{ languages: [{ language: "english", level: 3 }] },
		[],
		"met",
	],
	[
		"the language is too low",
		{ languages: [{ language: "english", level: 3 }] },
		{ languages: [{ language: "english", level: 1 }] },
		[],
		"not_met",
	],
	["the language is not said", { languages: [{ language: "english", level: 3 }] }, {}, [], "unclear"],
	[
		"the level is the same",
		{ level: "senior" },
		{ titles: [{ title: "Analista", level: "senior", current: true }] },
		[],
		"met",
	],
	[
		"the level is one away",
		{ level: "senior" },
		{ titles: [{ title: "Analista", level: "mid", current: true }] },
		[],
		"unclear",
	],
	[
		"the level is far",
		{ level: "senior" },
		{ titles: [{ title: "Analista", level: "internship", current: true }] },
		[],
		"not_met",
	],
	["they live near", { city: "Recife", state: "PE" }, { city: "Olinda", kilometres: 7 }, [], "met"],
	["they live far and would move", { city: "Recife", state: "PE" }, { kilometres: 900, mayMove: true }, [], "unclear"],
	["they live far", { city: "Recife", state: "PE" }, { kilometres: 900 }, [], "not_met"],
	[
		"they ask for more than is paid",
		{ payCents: 500_000 },
		{ expectations: [{ regime: 2, cents: 900_000 }] },
		[],
		"not_met",
	],
])("judgeCriteria judges by text when %s", (_when, asked, own, texts, verdict) => {
	const [criterion] = judgeCriteria({ ...job, ...asked }, { ...person, ...own }, texts, none);
	expect(criterion?.verdict).toBe(verdict);
});

test("judgeCriteria quotes the sentence when the CV mentions the skill", () => {
	const [criterion] = judgeCriteria({ ...job, skills: [{ name: "power bi" }] }, person, [cv], none);
	expect(criterion?.reason).toEqual({
		place: "cv",
		at: null,
		title: null,
		pieces: ["Criei relatórios em ", "Power BI", " para o varejo."],
	});
});

test("judgeCriteria returns no criterion for an empty job, a duplicate skill or a hidden part", () => {
	expect(judgeCriteria(job, person, [cv], none)).toEqual([]);
	const twice = { ...job, payCents: 1, skills: [{ name: "SQL" }, { name: "sql " }] };
	expect(judgeCriteria(twice, person, [], new Set(["pay"] as const))).toHaveLength(1);
});

const question: EvaluationQuestion = {
	key: "visa",
	kind: "yes or no",
	pt: "Pode viajar?",
	en: null,
	required: true,
	options: [],
	right: ["yes"],
	several: false,
	points: 0,
	knockout: true,
	when: null,
	consent: null,
};

test.each<[string, Partial<EvaluationQuestion>, string | undefined, string | null]>([
	["the answer is right", {}, "yes", "met"],
	["the answer knocks out", {}, "no", "not_met"],
	["nobody answered", {}, undefined, "unclear"],
	["no answer is wrong", { right: [] }, "no", null],
	["it gives points and is wrong", { knockout: false, points: 5 }, "no", "not_met"],
	["it neither gives points nor knocks out", { knockout: false }, "no", null],
])("judgeAnswer returns the verdict when %s", (_when, own, answer, verdict) => {
	expect(judgeAnswer({ ...question, ...own }, answer)).toBe(verdict);
});
