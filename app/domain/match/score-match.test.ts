import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MatchJob, MatchPerson } from "./match-input.ts";
import { defaultWeights, type MatchPart, matchParts } from "./match-weights.ts";
import { scoreMatch, scoreWithBestHistory } from "./score-match.ts";

const job: MatchJob = {
	title: "Analista de Dados Sênior",
	level: null,
	area: 3,
	skills: [{ name: "SQL", years: 4 }, { name: "Power BI" }],
	languages: [{ language: "Inglês", level: 3 }],
	city: "Campinas",
	state: "SP",
	workType: 1,
	regimes: [2],
	payCents: 1_000_000,
	currency: "BRL",
};
const ana: MatchPerson = {
	titles: [{ title: "Analista de Dados Sênior", level: null, current: true }],
	skills: [
		{ name: "sql", years: 5, level: 3 },
		{ name: "PowerBI", years: 2, level: null },
	],
	languages: [{ language: "English", level: 4 }],
	areas: [3],
	city: "Valinhos",
	state: "SP",
	kilometres: 9.4,
	workType: 3,
	mayMove: false,
	regimes: [2],
	expectations: [{ regime: 2, cents: 900_000 }],
	currency: "BRL",
	moment: 2,
	quietDays: 0,
	history: [{ title: "Cientista de Dados", area: null, furthest: 7, finalInterview: false }],
};
const nobody: MatchPerson = {
	titles: [],
	skills: [],
	languages: [],
	areas: [],
	city: null,
	state: null,
	kilometres: null,
	workType: 0,
	mayMove: false,
	regimes: [],
	expectations: [],
	currency: "BRL",
	moment: 0,
	quietDays: null,
	history: [],
};

const part = (name: MatchPart, person: Partial<MatchPerson>, asked: Partial<MatchJob> = {}) => {
	const result = scoreMatch({ ...job, ...asked }, { ...nobody, ...person }, defaultWeights).parts.find(
		(item) => item.part === name,
	);
	return (
		result && [
			Number(result.value.toFixed(2)),
			result.facts.map(({ key }) => key),
			result.missing.map(({ key }) => key),
		]
	);
};

test("scoreMatch returns 100 and every reason when everything fits", () => {
	const match = scoreMatch(job, ana, defaultWeights);
	expect([Math.round(match.score), match.silver]).toEqual([100, true]);
	expect(match.parts.map((item) => item.part)).toEqual([...matchParts]);
	expect(match.parts.flatMap(({ missing }) => missing)).toEqual([]);
	expect(match.parts.map(({ facts }) => facts[0])).toEqual([
		{ key: "skill", name: "sql", years: 5, level: 3 },
		{ key: "titleNow", title: "Analista de Dados Sênior" },
		{ key: "level", level: "senior", wanted: "senior" },
		{ key: "language", language: "Inglês", level: 4 },
		{ key: "area" },
		{ key: "near", city: "Valinhos", kilometres: 9 },
		{ key: "regime", regimes: [2] },
		{ key: "fresh", days: 0 },
		{ key: "finalist", title: "Cientista de Dados" },
	]);
});

test("scoreMatch lists what is missing when the person's profile is empty", () => {
	const match = scoreMatch(job, nobody, defaultWeights);
	expect([match.score, match.bound, match.related]).toEqual([0, { parts: ["skills", "title"], share: 0 }, false]);
	expect(match.parts.every(({ facts, missing }) => facts.length === 0 && missing.length > 0)).toBe(true);
});

test("scoreMatch leaves out parts that the job does not specify, that weigh nothing or that are hidden", () => {
	const silent = { ...job, skills: [], languages: [], area: null, payCents: null, regimes: [], workType: 2 };
	const weights = { ...defaultWeights, freshness: 0 };
	const match = scoreMatch(silent, ana, weights, new Set<MatchPart>(["history"]));
	expect(match.parts.map((item) => item.part)).toEqual(["title", "level", "distance"]);
	expect(match.silver).toBe(false);
	expect(scoreMatch(job, ana, defaultWeights, new Set(matchParts))).toEqual({
		score: 0,
		bound: null,
		parts: [],
		silver: false,
		related: true,
	});
});

const six = ["SQL", "Power BI", "Python", "Spark", "Airflow", "dbt"].map((name) => ({ name }));

test("scoreMatch limits the other parts by how far skills and title are met", () => {
	const wanted = { ...job, skills: six };
	const score = (person: Partial<MatchPerson>) =>
		Math.round(scoreMatch(wanted, { ...ana, ...person }, defaultWeights).score);
	const driver = [{ title: "Motorista Sênior", level: null, current: true }];
	expect(score({ skills: [] })).toBe(44);
	expect(score({ skills: [], titles: driver })).toBe(0);
	expect(score({ skills: six.map((skill) => ({ ...skill, years: null, level: null })), titles: driver })).toBe(56);
	expect(scoreMatch(wanted, { ...ana, skills: [] }, defaultWeights).bound?.share).toBeCloseTo(8 / 18);
});

test("scoreMatch is bounded by the weighted skills and title, and unbounded when neither counts", () => {
	const share = (weights: Partial<typeof defaultWeights>, hidden: MatchPart[] = []) =>
		scoreMatch({ ...job, skills: six }, { ...ana, skills: [] }, { ...defaultWeights, ...weights }, new Set(hidden))
			.bound;
	expect(share({ skills: 0 })).toEqual({ parts: ["title"], share: 1 });
	expect(share({}, ["title"])).toEqual({ parts: ["skills"], share: 0 });
	expect(share({ skills: 2 })?.share).toBe(0.8);
	expect(share({ skills: 0, title: 0 })).toBeNull();
	const area = scoreMatch(job, { ...nobody, areas: [3] }, { ...defaultWeights, skills: 0, title: 0 });
	expect([area.related, area.score > 0]).toEqual([true, true]);
});

test("scoreMatch weighs a desirable skill less than a required one and deducts nothing for it", () => {
	const value = (skills: MatchJob["skills"], names: string[]) => {
		const own = names.map((name) => ({ name, years: null, level: null }));
		return part("skills", { skills: own }, { skills });
	};
	const skills = [{ name: "SQL" }, { name: "Rust", wish: true }];
	expect(value(skills, ["SQL", "Rust"])?.[0]).toBe(1);
	expect(value(skills, ["SQL"])).toEqual([0.77, ["skill"], ["skillWish"]]);
	expect(value(skills, ["Rust"])).toEqual([0.23, ["skill"], ["skillMissing"]]);
	// Without required skills, nice-to-have ones decide.
	expect(value([{ name: "SQL", wish: true }], ["SQL"])?.[0]).toBe(1);
	expect(
		part(
			"languages",
			{ languages: [{ language: "Inglês", level: 4 }] },
			{
				languages: [{ language: "Inglês" }, { language: "Francês", wish: true }],
			},
		),
	).toEqual([0.77, ["language"], ["languageWish"]]);
});

describe("scoreMatch parts", () => {
	test.each([
		["skills", { skills: [{ name: "SQL", years: 2, level: null }] }, [0.44, ["skill"], ["skillShort", "skillMissing"]]],
		["title", { titles: [{ title: "Vendedor", level: null, current: true }] }, [0, [], ["titleOther"]]],
		["title", { titles: [{ title: "Dados", level: null, current: false }] }, [0.7, ["titleBefore"], []]],
		["level", { titles: [{ title: "Analista", level: "mid", current: true }] }, [0.6, [], ["levelOther"]]],
		["languages", { languages: [{ language: "Inglês", level: 1 }] }, [0.33, [], ["languageLow"]]],
		["area", { areas: [4] }, [0, [], ["areaOther"]]],
		["distance", { kilometres: 60, city: "Itu" }, [0.4, [], ["far"]]],
		["distance", { kilometres: 400, city: "Rio", mayMove: true }, [0.6, ["mayMove"], ["far"]]],
		["distance", { state: "SP" }, [0.5, ["sameState"], []]],
		["distance", { kilometres: 5, city: "Itu", workType: 2 }, [0.1, [], ["onlyRemote"]]],
		["pay", { regimes: [1] }, [0, [], ["regimeOther"]]],
		["pay", { expectations: [{ regime: 2, cents: 1_100_000 }] }, [0.7, [], ["payAbove"]]],
		["pay", { expectations: [{ regime: 1, cents: 100 }] }, [0.5, [], ["payUnknown"]]],
		["freshness", { moment: 1, quietDays: 1 }, [0, [], ["notLooking"]]],
		["freshness", { moment: 3, quietDays: 365 }, [0.5, ["open"], ["stale"]]],
		[
			"history",
			{ history: [{ title: "Vendedor", area: null, furthest: 8, finalInterview: false }] },
			[1, ["placed"], []],
		],
		[
			"history",
			{ history: [{ title: "Vendedor", area: null, furthest: 7, finalInterview: false }] },
			[0.5, [], ["noHistory"]],
		],
		["history", { history: [{ title: "x", area: 3, furthest: 5, finalInterview: true }] }, [1, ["finalist"], []]],
		["history", { history: [{ title: "x", area: 3, furthest: 5, finalInterview: false }] }, [0.8, ["interviewed"], []]],
		["history", { history: [{ title: "x", area: 3, furthest: 1, finalInterview: false }] }, [0.6, ["known"], []]],
	] as const)("%s is scored from %j", (name, person, expected) => {
		expect(part(name, person as Partial<MatchPerson>)).toEqual(expected);
	});

	test("title does not match half of a hyphenated word to another occupation", () => {
		const titles = [{ title: "Frontend React", level: null, current: true }];
		expect(part("title", { titles }, { title: "Back-end Java" })?.[0]).toBe(0);
		expect(part("title", { titles }, { title: "Front-end React" })?.[0]).toBe(1);
	});

	test("title matches an occupation in either gender and number", () => {
		for (const [wanted, own] of [
			["Vendedor", "Vendedora"],
			["Enfermeira", "Enfermeiro"],
			["Advogada", "Advogados"],
		] as const)
			expect(part("title", { titles: [{ title: own, level: null, current: true }] }, { title: wanted })?.[0]).toBe(1);
	});
});

const skills = fc.array(
	fc.record({
		name: fc.constantFrom("SQL", "Power BI", "Python", "R"),
		years: fc.option(fc.integer({ min: 0, max: 8 })),
		level: fc.option(fc.integer({ min: 1, max: 4 })),
	}),
	{ maxLength: 5 },
);
const people = fc.record({
	skills,
	kilometres: fc.option(fc.double({ min: 0, max: 5000, noNaN: true })),
	quietDays: fc.option(fc.double({ min: 0, max: 9000, noNaN: true })),
	moment: fc.integer({ min: 0, max: 3 }),
	workType: fc.integer({ min: 0, max: 3 }),
	expectations: fc.array(fc.record({ regime: fc.integer({ min: 1, max: 4 }), cents: fc.nat() })),
});
const weightings = fc.record(
	Object.fromEntries(matchParts.map((name) => [name, fc.integer({ min: 0, max: 10 })])) as Record<
		MatchPart,
		fc.Arbitrary<number>
	>,
);

test("scoreMatch stays within 0 and 100 and never falls when a skill is added or longer", () => {
	fc.assert(
		fc.property(people, skills, weightings, skills, (own, asked, weights, more) => {
			const wanted = { ...job, skills: asked };
			const person = { ...ana, ...own };
			const { score, parts } = scoreMatch(wanted, person, weights);
			expect(score >= 0 && score <= 100.000001 && parts.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
			const longer = own.skills.map((skill) => ({ ...skill, years: Math.min(8, (skill.years ?? 0) + 1) }));
			for (const better of [[...own.skills, ...more], longer])
				expect(scoreMatch(wanted, { ...person, skills: better }, weights).score).toBeGreaterThanOrEqual(score - 1e-9);
		}),
		{ numRuns: 300 },
	);
});

test("scoreMatch never ranks a person without skills and title above one with all of them", () => {
	const rest = fc.record({
		kilometres: fc.option(fc.double({ min: 0, max: 5000, noNaN: true })),
		quietDays: fc.option(fc.integer({ min: 0, max: 9000 })),
		moment: fc.integer({ min: 0, max: 3 }),
		workType: fc.integer({ min: 0, max: 3 }),
		areas: fc.subarray([3, 4]),
		languages: fc.subarray([{ language: "Inglês", level: 4 }]),
		regimes: fc.subarray([1, 2]),
		history: fc.subarray([...ana.history]),
	});
	fc.assert(
		fc.property(rest, rest, weightings, fc.subarray(six, { minLength: 1 }), (first, second, weights, asked) => {
			fc.pre(weights.skills + weights.title > 0);
			const wanted = { ...job, skills: asked };
			const other = [{ title: "Motorista", level: "senior", current: true }];
			const without = scoreMatch(wanted, { ...ana, ...first, skills: [], titles: other }, weights);
			const own = asked.map(({ name }) => ({ name, years: null, level: null }));
			const all = scoreMatch(wanted, { ...nobody, ...second, skills: own, titles: ana.titles }, weights);
			expect(all.score).toBeGreaterThan(without.score);
			expect([without.score, without.related, all.related]).toEqual([0, false, true]);
		}),
		{ numRuns: 300 },
	);
});

test("scoreWithBestHistory returns the highest score of any history, and no history lowers the score", () => {
	const past = fc.record({
		title: fc.constantFrom("Analista de Dados", "Vendedor", ""),
		area: fc.constantFrom(null, 3, 4),
		furthest: fc.integer({ min: 0, max: 8 }),
		finalInterview: fc.boolean(),
	});
	fc.assert(
		fc.property(people, fc.array(past, { maxLength: 4 }), weightings, (own, history, weights) => {
			const person = { ...ana, ...own };
			const without = scoreMatch(job, { ...person, history: [] }, weights);
			const { score } = scoreMatch(job, { ...person, history }, weights);
			expect(score).toBeGreaterThanOrEqual(without.score - 1e-9);
			expect(score).toBeLessThanOrEqual(scoreWithBestHistory(without) + 1e-9);
		}),
	);
});
