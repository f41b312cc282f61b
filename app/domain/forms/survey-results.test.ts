import { expect, test } from "vitest";
import type { Question } from "./survey-questions.ts";
import { surveyResults } from "./survey-results.ts";

const question = (key: string, kind: Question["kind"], options: string[] = []): Question => ({
	key,
	kind,
	options,
	pt: key,
	en: null,
	required: false,
});

test("surveyResults scores the share of nines and tens minus the share of six and below", () => {
	const counted = [
		{ key: "q1", said: "10", count: 5 },
		{ key: "q1", said: "9", count: 1 },
		{ key: "q1", said: "8", count: 2 },
		{ key: "q1", said: "6", count: 1 },
		{ key: "q1", said: "0", count: 1 },
	];
	const [score] = surveyResults([question("q1", "score")], counted);
	expect(score).toMatchObject({ answers: 10, nps: { score: 40, promoters: 6, passives: 2, detractors: 2 } });
	expect(score?.bars).toHaveLength(11);
	expect(score?.bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test("surveyResults shows unchosen and removed options, no bars for texts and no score without answers", () => {
	const counted = [
		{ key: "q2", said: "Preço", count: 3 },
		{ key: "q2", said: "Antiga", count: 1 },
		{ key: "q4", said: "yes", count: 2 },
	];
	const questions = [
		question("q2", "choice", ["Preço", "Prazo"]),
		question("q3", "text"),
		question("q4", "yes"),
		question("q5", "score"),
	];
	const [choice, text, yes, score] = surveyResults(questions, counted);
	expect(choice?.bars.map(({ said, count }) => [said, count])).toEqual([
		["Preço", 3],
		["Prazo", 0],
		["Antiga", 1],
	]);
	expect(text).toMatchObject({ answers: 0, bars: [] });
	expect(yes?.bars.map(({ said, share }) => [said, share])).toEqual([
		["yes", 1],
		["no", 0],
	]);
	expect(score?.nps).toBeNull();
});
