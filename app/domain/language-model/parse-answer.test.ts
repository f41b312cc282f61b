import { expect, test } from "vitest";
import { Concealer } from "./conceal.ts";
import { joinDraft, parseModelAnswer } from "./parse-answer.ts";

const rosa = { names: ["Rosa Branco"], otherNames: [], values: [] };

function readPt(
	answer: string,
	facts = ["Rosa Branco fez um painel em Power BI em 2024.", "Vaga: Analista de dados, https://firma.example/v"],
) {
	const concealer = new Concealer(rosa);
	const sent = facts.map((fact) => concealer.conceal(fact, "person"));
	return parseModelAnswer(answer, { facts: sent, language: "pt", concealer });
}

const getStrikes = (answer: string) => {
	const read = readPt(answer);
	return read.ok ? read.sentences.map(({ strike }) => strike) : read.trouble;
};

test("parseModelAnswer preserves paragraphs, restores names and assigns facts to each sentence", () => {
	const read = readPt(
		"[1] [PERSON_1] fez um painel em Power BI.\n\n[2] A vaga é de Analista de dados. Veja [LINK_1].\n",
	);
	expect(read.ok && read.sentences).toEqual([
		{ text: "Rosa Branco fez um painel em Power BI.", facts: [1], strike: null, begins: true },
		{ text: "A vaga é de Analista de dados.", facts: [2], strike: null, begins: true },
		{ text: "Veja https://firma.example/v.", facts: [2], strike: null, begins: false },
	]);
	expect(read.ok && joinDraft(read.sentences)).toBe(
		"Rosa Branco fez um painel em Power BI.\n\nA vaga é de Analista de dados. Veja https://firma.example/v.",
	);
});

test.each([
	["[1] O painel em Power BI é de 2024.", [null]],
	["[1,2] O painel é de dados.", [null]],
	["O painel em Power BI é de 2024. [1]", [null]],
	["- [1] **O painel** em `Power BI`.", [null]],
	["[1] Gostaria de falar de BI?", [null]],
	["[1] O painel em Power BI é de 2023.", "unsourced"],
	["[1] O painel foi feito na Petrobras.", "unsourced"],
	["[1] O painel em Power BI é de 2024.\n[9] O painel ficou pronto.", [null, "no_source"]],
	["[1] O painel em Power BI.\nQue dia bonito para caminhar.", [null, "no_source"]],
	["[1] O painel em Power BI.\n[1] O painel: https://evil.example/a", [null, "link"]],
	["[1] O painel em Power BI.\n[1] O painel ([veja](http://evil.example))", [null, "link"]],
	["[1] O painel em Power BI.\n[1] O painel evil [.] com", [null, "link"]],
	["[1] O painel em Power BI.\n[1] O painel por evil@mail.example ou (11) 90000-6666", [null, "link"]],
	["[1] O painel em Power BI.\n[1] O painel de [PERSON_7].", [null, "placeholder"]],
	["<think>[1] plano</think>[1] O painel em Power BI.", [null]],
	["```text\n[1] O painel em Power BI.\n```", [null]],
	["<html><body>[1] O painel em Power BI.</body></html>", "markup"],
	["[1] O painel <script>alert(1)</script>", "markup"],
	["[1] Thank you for your interest in the dashboard and for the work that you have done.", "language"],
	["[1] Спасибо за ваш интерес к вакансии аналитика", "language"],
	["[1] [2]", "empty"],
	["%PDF \u0001", "unsourced"],
])("parseModelAnswer marks %j as %j", (answer, expected) => {
	expect(getStrikes(answer)).toEqual(expected);
});

test("parseModelAnswer of a translation requires each passage once with its numbers", () => {
	const concealer = new Concealer(rosa);
	const facts = ["Precisamos de 3 anos com Power BI.", "Salário de R$ 8.000,00."].map((fact) =>
		concealer.conceal(fact, "business"),
	);
	const read = (answer: string) => {
		const result = parseModelAnswer(answer, { facts, language: "en", concealer, isTranslation: true });
		return result.ok ? result.sentences.map(({ text }) => text) : result.trouble;
	};
	const [first, second] = ["[1] We need 3 years with Power BI.", "[2] The pay is R$ 8,000.00 a month."];
	expect(read(`${second}\n${first}`)).toEqual(["We need 3 years with Power BI.", "The pay is R$ 8,000.00 a month."]);
	expect(read(`${first}\n[2] The pay is 9,000 a month.`)).toBe("altered");
	expect(read(first)).toBe("altered");
	expect(read(`${first}\n${second}\n[2] And more of the same for you.`)).toBe("altered");
	expect(read(`${first}\n${second}\nWith no source for it.`)).toBe("altered");
});
