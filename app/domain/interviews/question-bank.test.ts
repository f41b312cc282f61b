import { expect, test } from "vitest";
import { question_bank as en } from "#app/i18n/en/question_bank.ts";
import { question_bank as pt } from "#app/i18n/pt/question_bank.ts";
import { checkAdLanguage } from "../jobs/ad-wording.ts";
import { listBankQuestions, questionCounts } from "./question-bank.ts";

test("listBankQuestions returns questions for each criterion by kind, in the profile's order", () => {
	const questions = listBankQuestions({
		skills: [{ name: "React" }, { name: "CRC" }],
		languages: [{ language: "Inglês" }],
		level: "senior",
		place: "Campinas/SP",
		schedule: "12x36",
	});
	expect([...new Set(questions.map(({ kind, name }) => `${kind} ${name}`))]).toEqual([
		"skill React",
		"certificate CRC",
		"language Inglês",
		"level senior",
		"place Campinas/SP",
		"schedule 12x36",
	]);
	expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
	expect(listBankQuestions({ skills: [], languages: [], level: null, place: null, schedule: null })).toEqual([]);
});

test("the question bank has each question with a good answer in both languages and none unlawful", () => {
	for (const bank of [pt, en])
		for (const [kind, count] of Object.entries(questionCounts)) {
			const texts = Object.values(bank[kind as keyof typeof questionCounts]);
			expect(texts, kind).toHaveLength(count);
			for (const { question, good } of texts) {
				expect(good.length, question).toBeGreaterThan(20);
				expect(checkAdLanguage(question, "description").filter(({ unlawful }) => unlawful)).toEqual([]);
				expect(question).not.toMatch(/\b(?:filh|casad|idade|grávid|age|married|children|religi)/i);
			}
		}
});
