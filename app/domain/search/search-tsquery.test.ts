import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSearchQuery } from "./parse-search-query.ts";
import { toTsquery } from "./search-tsquery.ts";
import { wordForms } from "./search-words.ts";

const compile = (text: string) => toTsquery({ kind: "and", nodes: parseSearchQuery(text).must });

describe("wordForms", () => {
	test.each([
		["vendedora", ["vendedor", "vendedores", "vendedoras"]],
		["engenheiros", ["engenheiro", "engenheira", "engenheiras"]],
		["gestao", ["gestoes"]],
		["marketing", ["marketings"]],
		["gerentes", ["gerente"]],
		["farmaceutica", []],
		["professoras", ["professor", "professora", "professores"]],
		["comerciais", ["comercial"]],
	])("returns the number and gender forms of %s", (word, others) => {
		expect(wordForms(word)).toEqual(expect.arrayContaining([word, ...others]));
	});

	test("does not inflect short names and proper names", () => {
		expect(wordForms("sql")).toEqual(["sql"]);
		expect(wordForms("paulo")).not.toContain("paula");
		expect(wordForms("pereira")).toContain("pereira");
	});
});

describe("toTsquery", () => {
	test.each([
		["sql AND (python OR java) -php", "('sql') & (('python' | 'pythons') | ('java' | 'javas')) & !('php')"],
		['cargo:"gerente de produto"', "('ti/gerente' <-> 'ti/de' <-> 'ti/produto')"],
		["cargo:dev*", "('ti/dev':*)"],
		["frontend", "('frontend' | 'frontends' | 'front' <-> 'end')"],
		["front-end", "('front' <-> 'end' | 'frontend')"],
		["idioma:english", "('la/english' | 'la/englishs' | 'la/ingles')"],
		["estado:“São Paulo”", "('uf/sao' <-> 'uf/paulo' | 'uf/sp')"],
		["C# sênior", "('csharp' | 'csharps') & ('senior' | 'seniores' | 'seniors')"],
		["o'reilly", "('o' <-> 'reilly')"],
	])("writes %s", (text, tsquery) => {
		expect(compile(text)).toBe(`(${tsquery})`);
	});

	test("quotes only letters and digits, and writes only operators outside quotes, for any text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				const outside = (compile(text) ?? "").replace(/'([a-z]{2}\/)?[\p{L}\p{N}]+'(:\*)?/gu, "");
				expect(outside).toMatch(/^[\s()&|!<>-]*$/);
			}),
		);
	});
});
