import { expect, test } from "vitest";
import {
	type EvaluationQuestion,
	evaluationProblems,
	filterShownQuestions,
	getEvaluationResult,
	removeBrokenConditions,
	shuffleOptions,
} from "./evaluation.ts";
import { getDeadline, getRequestState } from "./form-request.ts";
import { getConsentField, readAnswers } from "./parse-answers.ts";

const question = (key: string, values: Partial<EvaluationQuestion> = {}): EvaluationQuestion => ({
	key,
	kind: "text",
	pt: "Por quê?",
	en: null,
	required: false,
	options: [],
	right: [],
	several: false,
	points: 0,
	knockout: false,
	when: null,
	consent: null,
	...values,
});
const sent = (fields: Record<string, string | string[]>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) form.append(name, item);
	return form;
};
const read = (questions: EvaluationQuestion[], fields: Record<string, string | string[]>, partial = false) =>
	readAnswers(questions, sent(fields), { partial, files: {} });

test("readAnswers reads each kind of question and reports errors on their fields", () => {
	const options = ["Kafka", "Postgres", "Redis"];
	const all = [
		question("q1"),
		question("q2", { kind: "yes or no" }),
		question("q3", { kind: "monetary" }),
		question("q4", { kind: "multiple choice", options, several: true }),
		question("q5", { kind: "autocomplete", options }),
		question("q6", { kind: "drag-drop", options }),
		question("q7", { kind: "score" }),
	];
	const good = read(all, {
		q1: " Duas\r\nlinhas ",
		q2: "yes",
		q3: "R$ 8.500,00",
		q4: ["Kafka", "Redis"],
		q5: "Postgres",
		q7: "10",
		"q6[0]": "Redis",
		"q6[1]": "Kafka",
		"q6[2]": "Postgres",
	});
	expect(good.errors).toEqual({});
	expect(good.answers).toEqual({
		q1: "Duas\nlinhas",
		q2: "yes",
		q3: 850_000,
		q4: ["Kafka", "Redis"],
		q5: "Postgres",
		q7: 10,
		q6: ["Redis", "Kafka", "Postgres"],
	});
	const bad = read(all, {
		q1: "á".repeat(5001),
		q2: "maybe",
		q3: "muito",
		q4: "Oracle",
		q5: "Oracle",
		q7: "11",
		"q6[0]": "Redis",
		"q6[1]": "Redis",
		"q6[2]": "Kafka",
	});
	expect(Object.keys(bad.errors)).toEqual(["q1", "q2", "q3", "q4", "q5", "q6", "q7"]);
	expect(bad.typed).toMatchObject({ q3: "muito", q5: "Oracle" });
	expect(bad.answers).toEqual({});
});

test("readAnswers requires answers only on final submission, and consent only with its answer", () => {
	const all = [question("q1", { required: true }), question("q2", { consent: "Concordo que guardem isto." })];
	expect(read(all, {}).errors).toEqual({ q1: "forms:required" });
	expect(read(all, {}, true).errors).toEqual({});
	expect(read(all, { q1: "x", q2: "y" }).errors).toEqual({ consent_q2: "asked:problems.consent" });
	expect(read(all, { q1: "x", q2: "y", [getConsentField("q2")]: "on" }).errors).toEqual({});
});

test("readAnswers requires and saves a conditional question only after its triggering answer", () => {
	const all = [
		question("q1", { kind: "yes or no" }),
		question("q2", { required: true, when: { key: "q1", is: "yes" } }),
		question("q3", { required: true, when: { key: "q2", is: "x" } }),
	];
	expect(read(all, { q1: "no", q2: "dropped", q3: "too" })).toMatchObject({ answers: { q1: "no" }, errors: {} });
	expect(read(all, { q1: "yes" }).errors).toEqual({ q2: "forms:required" });
	expect(filterShownQuestions(all, { q1: "yes", q2: "x" })).toHaveLength(3);
	expect(
		removeBrokenConditions([all[1] as EvaluationQuestion, all[0] as EvaluationQuestion]).map(({ when }) => when),
	).toEqual([null, null]);
});

test("getEvaluationResult adds automatic and reviewer points, and waits for the reviewers", () => {
	const all = [
		question("q1", { kind: "multiple choice", options: ["a", "b"], right: ["a"], points: 5, knockout: true }),
		question("q2", { kind: "drag-drop", options: ["1", "2", "3", "4"], points: 4 }),
		question("q3", { points: 11 }),
	];
	const answers = { q1: "a", q2: ["1", "2", "4", "3"], q3: "Um texto" };
	expect(getEvaluationResult(all, answers, { passScore: 50 })).toEqual({
		score: null,
		passed: null,
		knockouts: [],
		unread: ["q3"],
	});
	// 5 + 2 + 3 of 20.
	expect(getEvaluationResult(all, answers, { passScore: 50, marks: { q3: 3 } })).toMatchObject({
		score: 50,
		passed: true,
	});
	expect(getEvaluationResult(all, { q1: "b" }, { passScore: 50 })).toMatchObject({
		score: 0,
		passed: false,
		knockouts: ["q1"],
	});
	expect(getEvaluationResult([question("q1")], { q1: "x" }, { passScore: 50 })).toMatchObject({
		score: null,
		passed: null,
	});
});

test("evaluationProblems refuses questions that cannot be answered or scored", () => {
	const { key: _, ...plain } = question("x");
	const choice = { ...plain, kind: "multiple choice" as const, options: ["a", "b"] };
	expect(evaluationProblems([], { ...choice, options: ["a"] })).toHaveProperty("options");
	expect(evaluationProblems([], { ...choice, right: ["a", "b"] })).toHaveProperty("several");
	expect(evaluationProblems([], { ...choice, knockout: true })).toHaveProperty("knockout");
	expect(evaluationProblems([], { ...plain, when: { key: "q9", is: "yes" } })).toHaveProperty("when");
	expect(evaluationProblems([], { ...choice, right: ["a"], knockout: true })).toEqual({});
});

test("shuffleOptions never returns the original order and is stable for a seed", () => {
	for (const seed of ["a", "b", "c", "d"]) {
		const mixed = shuffleOptions(["um", "dois", "três"], seed);
		expect([...mixed].sort()).toEqual(["dois", "três", "um"]);
		expect(mixed).not.toEqual(["um", "dois", "três"]);
		expect(mixed).toEqual(shuffleOptions(["um", "dois", "três"], seed));
	}
});

test("getRequestState is open until the link is used, revoked or expired", () => {
	const now = new Date("2026-11-23T12:00:00Z");
	const request = {
		state: "sent" as const,
		expires_at: new Date("2026-11-24T12:00:00Z"),
		revoked_at: null,
		started_at: null,
		time_limit: null,
	};
	expect(getRequestState(request, now)).toBe("open");
	expect(getRequestState({ ...request, revoked_at: now }, now)).toBe("revoked");
	expect(getRequestState({ ...request, state: "done" }, now)).toBe("done");
	expect(getRequestState({ ...request, expires_at: now }, now)).toBe("expired");
	const timed = { ...request, time_limit: 30, started_at: new Date("2026-11-23T11:30:00Z") };
	expect(getDeadline(timed)).toEqual(now);
	expect(getRequestState(timed, now)).toBe("open");
	expect(getRequestState(timed, new Date("2026-11-23T12:01:01Z"))).toBe("over");
	// A test started before the link expired may still be finished.
	expect(getRequestState({ ...timed, expires_at: new Date("2026-11-23T11:45:00Z") }, now)).toBe("open");
});
