import { expect, test } from "vitest";
import { skills } from "#app/domain/reference/skills.ts";
import { synonymGroups } from "#app/domain/reference/synonym-groups.ts";
import { corpusAds } from "#app/e2e/ad-corpus/ads.ts";
import { proposeCriteria } from "./propose-criteria.ts";

const words = { skills: skills.map(({ name }) => name), synonyms: synonymGroups.map((group) => group.words) };
const empty = { title: "", description: "", responsibilities: "", requirements: "" };
const yearsValue = (years: number | undefined) => (years === undefined ? null : Math.min(8, years + 1));

const read = corpusAds.map(({ id, truth, ...ad }) => {
	const proposals = proposeCriteria({ ...empty, ...ad }, words);
	const key = (kind: string, name: string) => `${kind} ${name}`;
	const expected = new Map(truth.map((item) => [key(item[0], item[1]), item]));
	return {
		id,
		ad: `${ad.title}\n${ad.requirements ?? ""}\n${ad.description}\n${ad.responsibilities ?? ""}`,
		proposals,
		wrong: proposals.filter(({ kind, name }) => !expected.has(key(kind, name))),
		missing: truth.filter(([kind, name]) => !proposals.some((item) => item.kind === kind && item.name === name)),
		right: proposals.flatMap((item) => {
			const own = expected.get(key(item.kind, item.name));
			return own ? [{ item, own }] : [];
		}),
		expected: truth.length,
	};
});
const sum = (count: (item: (typeof read)[number]) => number) => read.reduce((all, item) => all + count(item), 0);

test("proposeCriteria keeps its precision and recall over thirty ads", () => {
	const right = sum((item) => item.right.length);
	expect(read.length).toBeGreaterThanOrEqual(30);
	expect(right / sum((item) => item.proposals.length)).toBeGreaterThanOrEqual(0.9);
	expect(right / sum((item) => item.expected)).toBeGreaterThanOrEqual(0.8);
});

test("proposeCriteria tells musts from wishes, and reads numbers and levels, when it names a criterion rightly", () => {
	const all = read.flatMap(({ right }) => right);
	const share = (fits: (pair: (typeof all)[number]) => boolean) => all.filter(fits).length / all.length;
	expect(share(({ item, own }) => item.must === own[2])).toBeGreaterThanOrEqual(0.95);
	expect(share(({ item, own }) => item.years === yearsValue(own[3]?.years))).toBeGreaterThanOrEqual(0.95);
	const spoken = all.filter(({ item }) => item.kind === "language");
	const levels = spoken.filter(({ item, own }) => item.level === (own[3]?.level ?? null));
	expect(levels.length / spoken.length).toBeGreaterThanOrEqual(0.9);
});

test("proposeCriteria quotes its ad word for word", () => {
	for (const { ad, proposals } of read) for (const { text } of proposals) expect(ad).toContain(text);
});
