import { describe, expect, test } from "vitest";
import { parseSearchQuery } from "./parse-search-query.ts";
import { listTerms } from "./search-query.ts";
import { findSearchSnippets, listMissingTerms, type PersonText } from "./search-snippets.ts";

const texts: PersonText[] = [
	{ place: "title", text: "Analista de Dados Sênior", isCurrent: true },
	{ place: "skill", text: "SQL" },
	{ place: "skill", text: "C++" },
	{ place: "title", text: "Vendedor" },
	{ place: "experience", text: "Cuidei de contas. Fiz relatórios em Power BI para a diretoria. Liderei pessoas." },
	{ place: "note", text: "Quer mudar para Curitiba.", at: new Date("2026-03-03") },
];
const terms = (q: string) => {
	const { must, welcome } = parseSearchQuery(q);
	return listTerms([...must, ...welcome]);
};
const write = (q: string) =>
	findSearchSnippets(terms(q), texts).map(
		({ place, pieces }) => `${place}: ${pieces.map((piece, at) => (at % 2 ? `[${piece}]` : piece)).join("")}`,
	);

describe("findSearchSnippets", () => {
	test.each([
		["SQL AND analista", ["skill: [SQL]", "title: [Analista] de Dados Sênior"]],
		["analista dados", ["title: [Analista] de [Dados] Sênior"]],
		['"power bi"', ["experience: Fiz relatórios em [Power BI] para a diretoria."]],
		["atual:vendedor", []],
		["cargo:vendedora", ["title: [Vendedor]"]],
		["nota:curitiba NOT sql", ["note: Quer mudar para [Curitiba]."]],
		["relat*", ["experience: Fiz [relatórios] em Power BI para a diretoria."]],
		["c++", ["skill: [C++]"]],
		["senior", ["title: Analista de Dados [Sênior]"]],
		["Pernambuco", []],
	])("finds the matches of %s", (q, reasons) => {
		expect(write(q)).toEqual(reasons);
	});

	test("cuts a long text at words around the match", () => {
		const long = `${"palavra ".repeat(40)}alvo ${"outra ".repeat(40)}`;
		const [reason] = findSearchSnippets(terms("alvo"), [{ place: "cv", text: long }]);
		expect(reason?.pieces.join("").length).toBeLessThan(150);
		expect(reason?.pieces[1]).toBe("alvo");
		expect(reason?.pieces[0]).toMatch(/^palavra /);
	});
});

test("listMissingTerms returns the terms that no text contains", () => {
	expect(listMissingTerms(terms("sql xyz"), texts).map(({ text }) => text)).toEqual(["xyz"]);
});
