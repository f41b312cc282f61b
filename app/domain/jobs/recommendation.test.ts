import { expect, test } from "vitest";
import { scoreRecommendation } from "./recommendation.ts";
import { findTitleLevel, tradeWords } from "./title-keywords.ts";

const manager = {
	titles: ["Gerente de Produto Sênior"],
	sectors: [3],
	skills: ["Scrum", "SQL"],
	city: "Recife",
	state: "PE",
};
const job = { title: "", sector: null, level: null, skills: [], city: "Recife", state: "PE" };

test("scoreRecommendation suggests product jobs to a product manager and no controller job", () => {
	expect(scoreRecommendation(manager, { ...job, title: "Gerente de Controladoria" })).toBeNull();
	expect(scoreRecommendation(manager, { ...job, title: "Gerente de Produto", skills: ["SQL"] })).toEqual({
		score: 8 + 2 + 3 + 2 + 1,
		why: { trade: "Gerente de Produto Sênior", sector: false, skills: ["SQL"], level: true, city: true },
	});
});

test("scoreRecommendation scores the sector and the skills when no title matches", () => {
	const other = { ...manager, titles: [] };
	expect(scoreRecommendation(other, { ...job, title: "Analista", sector: 3, city: "Itu", state: "SP" })).toEqual({
		score: 4,
		why: { trade: null, sector: true, skills: [], level: false, city: false },
	});
	expect(scoreRecommendation(other, { ...job, title: "Analista", skills: ["scrum", "sql"] })?.why.skills).toEqual([
		"scrum",
		"sql",
	]);
	// One widespread tool does not define a trade.
	expect(scoreRecommendation(other, { ...job, title: "Analista", skills: ["sql"] })).toBeNull();
});

test("tradeWords and findTitleLevel separate a title from its level", () => {
	expect(tradeWords("Analista de Dados Pleno II")).toEqual(["dados"]);
	expect([findTitleLevel("Coordenadora de RH"), findTitleLevel("Dev Sr"), findTitleLevel("Médica")]).toEqual([
		"coordination",
		"senior",
		null,
	]);
});
