import { describe, expect, test } from "vitest";
import { skills } from "#app/domain/reference/skills.ts";
import { synonymGroups } from "#app/domain/reference/synonym-groups.ts";
import { type CorpusAd, corpusAds } from "#app/e2e/ad-corpus/ads.ts";
import { holdoutAds } from "#app/e2e/ad-corpus/holdout-ads.ts";
import { validationAds } from "#app/e2e/ad-corpus/validation-ads.ts";
import { proposeCriteria } from "./propose-criteria.ts";

const words = { skills: skills.map(({ name }) => name), synonyms: synonymGroups.map((group) => group.words) };
const empty = { title: "", description: "", responsibilities: "", requirements: "" };
const yearsValue = (years: number | undefined) => (years === undefined ? null : Math.min(8, years + 1));
const share = <T>(items: readonly T[], fits: (item: T) => boolean) => items.filter(fits).length / items.length;

const readAd = ({ id: _, truth, ...ad }: CorpusAd) => {
	const proposals = proposeCriteria({ ...empty, ...ad }, words);
	const own = ({ kind, name }: (typeof proposals)[number]) =>
		truth.find((item) => item[0] === kind && item[1] === name);
	return {
		ad: `${ad.title}\n${ad.requirements ?? ""}\n${ad.description}\n${ad.responsibilities ?? ""}`,
		proposals,
		right: proposals.flatMap((item) => own(item) ?? []).length,
		pairs: proposals.flatMap((item) => {
			const expected = own(item);
			return expected ? [{ item, expected }] : [];
		}),
		expected: truth.length,
	};
};

/** Baselines in docs/speed.md: fresh 0.96 and 0.79, validation 0.98 and 0.80. */
describe.each([
	{ corpus: "thirty ads", ads: corpusAds, precision: 0.97, recall: 0.97 },
	{ corpus: "fresh ads", ads: holdoutAds, precision: 0.97, recall: 0.95 },
	{ corpus: "validation ads", ads: validationAds, precision: 0.95, recall: 0.9 },
])("proposeCriteria over $corpus", ({ ads, precision, recall }) => {
	const read = ads.map(readAd);
	const pairs = read.flatMap((item) => item.pairs);

	test("keeps its precision and recall when ads name what they ask for", () => {
		const proposals = read.reduce((sum, item) => sum + item.proposals.length, 0);
		expect(pairs.length / proposals).toBeGreaterThanOrEqual(precision);
		expect(pairs.length / read.reduce((sum, item) => sum + item.expected, 0)).toBeGreaterThanOrEqual(recall);
	});

	test("tells musts from wishes, and reads numbers and levels, when it names a criterion rightly", () => {
		expect(share(pairs, ({ item, expected }) => item.must === expected[2])).toBeGreaterThanOrEqual(0.95);
		expect(share(pairs, ({ item, expected }) => item.years === yearsValue(expected[3]?.years))).toBeGreaterThanOrEqual(
			0.95,
		);
		const spoken = pairs.filter(({ item }) => item.kind === "language");
		expect(share(spoken, ({ item, expected }) => item.level === (expected[3]?.level ?? null))).toBeGreaterThanOrEqual(
			0.9,
		);
	});

	test("quotes its ad word for word", () => {
		for (const { ad, proposals } of read) for (const { text } of proposals) expect(ad).toContain(text);
	});
});

test("the corpora hold sixty ads and more, sixteen and four of them fresh, when they are counted", () => {
	const isEnglish = ({ id }: CorpusAd) => id.endsWith("-en");
	expect(corpusAds.length).toBeGreaterThanOrEqual(30);
	expect(holdoutAds.filter((ad) => !isEnglish(ad)).length).toBeGreaterThanOrEqual(16);
	expect(holdoutAds.filter(isEnglish).length).toBeGreaterThanOrEqual(4);
});

test.each([
	[
		"a council's register before a state",
		"CRC-SP ativo\nTrabalho em Campinas/SP",
		["certificate CRC", "place Campinas/SP"],
	],
	["a list of norms", "NR-10, 12 e 35", ["certificate NR-10", "certificate NR-12", "certificate NR-35"]],
	["two categories of a licence", "CNH A/B", ["certificate CNH A", "certificate CNH B"]],
	["the vowel after a licence", "CNH B e carro próprio", ["certificate CNH B"]],
	["a part of a town", "Zona Norte de São Paulo/SP", ["place São Paulo/SP"]],
	["a state by its name", "Presencial em Chapecó, Santa Catarina", ["place Chapecó/SC"]],
	["a short name in a sentence", "Experience with Go and Rust", ["skill Go", "skill Rust"]],
	["a field of study", "Bachelor's degree in Accounting or Finance", []],
])("proposeCriteria reads %s when requirements name it", (_, requirements, expected) => {
	const names = proposeCriteria({ ...empty, requirements }, words).map(({ kind, name }) => `${kind} ${name}`);
	expect(names.sort()).toEqual(expected.toSorted());
});
