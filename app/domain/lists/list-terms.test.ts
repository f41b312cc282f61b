import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recognise } from "../candidates/candidate-search.ts";
import { formatTerms, hasTerms, parseTerms, toTsQuery } from "./list-terms.ts";

describe("parseTerms", () => {
	test("must, must not, phrase, optional", () => {
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

	test("an open quote ends with the text", () => {
		expect(parseTerms('"tech lead').optional).toEqual([{ text: "tech lead", phrase: true }]);
	});

	test("signs alone are nothing", () => {
		expect(hasTerms(parseTerms('+ - "" *&|!:()'))).toBe(false);
	});

	test("terms are written back as they were read", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				const terms = parseTerms(text);
				expect(parseTerms(formatTerms(terms))).toEqual(terms);
			}),
		);
	});
});

describe("toTsQuery", () => {
	test.each([
		["java python", "('java':* | 'python':*)"],
		["+java python", "'java':*"],
		['+java -"tech lead"', "'java':* & !'tech lead'"],
		["c++ node.js", "('c++' | 'node.js')"],
		["D'Ávila", "('D Ávila')"],
		["-java", "!'java':*"],
		["' | ''", null],
		["", null],
	])("%s", (text, query) => {
		expect(toTsQuery(parseTerms(text))).toBe(query);
	});

	test("a public search wants all its words", () => {
		expect(toTsQuery(parseTerms("dados recife"), { optional: "all", prefix: false })).toBe("'dados' & 'recife'");
	});

	test("whatever is typed, quotes stay closed and nothing stands outside them but our own signs", () => {
		const hostile = fc.oneof(
			fc.string(),
			fc
				.array(
					fc.constantFrom(
						"'",
						"\\",
						"''",
						"&",
						"|",
						"!",
						":*",
						"<->",
						"(",
						")",
						'"',
						"+",
						"-",
						"a",
						" ",
						"\u0000",
						"é",
					),
					{ maxLength: 40 },
				)
				.map((all) => all.join("")),
		);
		fc.assert(
			fc.property(hostile, (text) => {
				const query = toTsQuery(parseTerms(text));
				if (query === null) return;
				expect(query.replace(/'[^'\\]+'/g, "x")).toMatch(/^!?[(]?x(:\*)?( \| x(:\*)?)*[)]?( & !?x(:\*)?)*$/);
				expect(query).not.toContain("\u0000");
			}),
			{ numRuns: 2000 },
		);
	});
});

describe("recognise", () => {
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
	])("%j", (text, found) => {
		expect(recognise(text)).toEqual(found);
	});
});
