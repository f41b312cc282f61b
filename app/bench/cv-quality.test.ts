import { expect, test } from "vitest";
import { listCorpus } from "#app/e2e/cv-corpus/corpus-files.ts";
import { getFieldScore, measure, wrongShare } from "#app/e2e/cv-corpus/quality.ts";
import { fields } from "#app/e2e/cv-corpus/score.ts";

/** Slightly below the scores last reached; the benchmark runs the whole corpus. */
const floors: Partial<Record<(typeof fields)[number], number>> = {
	name: 0.97,
	email: 0.97,
	phone: 0.97,
	experiences: 0.95,
	dates: 0.95,
	studies: 0.93,
	skills: 0.95,
	languages: 0.92,
};
const mostWrong = 0.015;

const corpus = listCorpus();
/** First and fourth file of each layout; the fourth is held out. */
const sample = corpus.filter(({ id, truth }) => /-0[14]$/.test(id) && (truth.holdout || /-01$/.test(id)));

test("parseCv reaches the minimum quality on a sample of every layout", async () => {
	const layouts = new Set(corpus.map(({ truth }) => truth.layout));
	expect(new Set(sample.map(({ truth }) => truth.layout))).toEqual(layouts);
	const results = await measure(sample);
	const below = fields
		.map((field) => ({ field, share: getFieldScore(results, field) }))
		.filter(({ field, share }) => share < (floors[field] ?? 0));
	expect(below).toEqual([]);
	expect(wrongShare(results)).toBeLessThan(mostWrong);
});

test("the CV corpus has the expected result of every file and a quarter held out", () => {
	expect(corpus.length).toBeGreaterThanOrEqual(120);
	expect(corpus.filter(({ ext }) => ext === "")).toEqual([]);
	const share = corpus.filter(({ truth }) => truth.holdout).length / corpus.length;
	expect(share).toBeGreaterThan(0.2);
	expect(share).toBeLessThan(0.3);
});
