import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseIdentifierQuery } from "../candidates/identifier-query.ts";
import { hasTerms, parseTerms, type Term, type Terms } from "./list-terms.ts";

function formatTerms({ required, optional, excluded }: Terms): string {
	const write = (sign: string) => (term: Term) => sign + (term.phrase ? `"${term.text}"` : term.text);
	return [...required.map(write("+")), ...optional.map(write("")), ...excluded.map(write("-"))].join(" ");
}

describe("parseTerms", () => {
	test("reads required, excluded, phrase and optional terms", () => {
		expect(parseTerms('java +"São Paulo" -estágio “tech lead” +pós-graduação -')).toEqual({
			required: [
				{ text: "São Paulo", phrase: true },
				{ text: "pós-graduação", phrase: false },
			],
			optional: [
				{ text: "java", phrase: false },
				{ text: "tech lead", phrase: true },
			],
			excluded: [{ text: "estágio", phrase: false }],
		});
	});

	test("ends an open quote at the end of the text", () => {
		expect(parseTerms('"tech lead').optional).toEqual([{ text: "tech lead", phrase: true }]);
	});

	test("finds no terms in punctuation alone", () => {
		expect(hasTerms(parseTerms('+ - "" *&|!:()'))).toBe(false);
	});

	test("reads the output of formatTerms as the same terms", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				const terms = parseTerms(text);
				expect(parseTerms(formatTerms(terms))).toEqual(terms);
			}),
		);
	});
});

describe("parseIdentifierQuery", () => {
	test.each([
		["Maria@Exemplo.com", { email: "maria@exemplo.com" }],
		["(11) 98765-4321", { phoneDigits: "11987654321" }],
		["+55 11 98765-4321", { phoneDigits: "11987654321" }],
		["011 98765-4321", { phoneDigits: "11987654321" }],
		["4321", { phoneDigits: "4321" }],
		["123.456.789-09", { phoneDigits: "12345678909", cpf: "12345678909" }],
		["12.ABC.345/01DE-35", { cnpj: "12ABC34501DE35" }],
		["Maria Silva", {}],
		["123", {}],
		[null, {}],
	])("reads %j", (text, result) => {
		expect(parseIdentifierQuery(text)).toEqual(result);
	});
});
