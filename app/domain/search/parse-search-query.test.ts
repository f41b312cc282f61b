import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSearchQuery } from "./parse-search-query.ts";
import { printSearchQuery } from "./print-search-query.ts";
import { maxSearchQueryLength, type SearchNode, type SearchQuery } from "./search-query.ts";

/** A tree in one line, every bracket written. */
function write(node: SearchNode): string {
	if (node.kind === "not") return `!${write(node.node)}`;
	if (node.kind !== "term") return `(${node.nodes.map(write).join(node.kind === "or" ? " | " : " & ")})`;
	const text = node.form === "phrase" ? `"${node.text}"` : node.form === "prefix" ? `${node.text}*` : node.text;
	return node.field ? `${node.field}=${text}` : text;
}
const writeQuery = ({ must, welcome }: SearchQuery) =>
	[must.map(write).join(" & "), ...(welcome.length > 0 ? [welcome.map(write).join(" ")] : [])].join(" ~ ");

describe("parseSearchQuery", () => {
	test.each([
		["java remoto", "java & remoto"],
		["(SQL OR Python) AND Campinas", "(SQL | Python) & Campinas"],
		["a OR b c", "(a | (b & c))"],
		["a AND b OU c E d", "((a & b) | (c & d))"],
		["a e b or c", "a & e & b & or & c"],
		["vendas NOT júnior", "vendas & !júnior"],
		["vendas NÃO júnior -trainee", "vendas & !júnior & !trainee"],
		["vendas AND NOT (júnior OR estágio)", "vendas & !(júnior | estágio)"],
		["NOT NOT a b", "a & b"],
		["+java -júnior remoto", "java & !júnior ~ remoto"],
		["+java cargo:dev remoto AND sênior pleno", "java & title=dev & remoto & sênior ~ pleno"],
		["“gerente de produto” dev*", '"gerente de produto" & dev*'],
		["cargo:gerente empresa:(Ambev OR Natura)", "title=gerente & (company=Ambev | company=Natura)"],
		['title:"product manager" formação:USP', 'title="product manager" & education=USP'],
		["cargo: gerente", "title=gerente"],
		["-cidade:Campinas", "!city=Campinas"],
		["cargo:(gerente -júnior)", "title=gerente & !title=júnior"],
		["java, python; sql", "java & python & sql"],
		["C++ .NET node.js TI/RH front-end http://a.b", "C++ & .NET & node.js & TI/RH & front-end & http://a.b"],
		["((a))", "a"],
		["java (SQL OR java OR SQL) java java -pleno -pleno", "java & (SQL | java) & !pleno"],
		["java ".repeat(900), "java"],
		["'; drop table candidates; --", "drop & table & candidates"],
		["مهندس 🎉 مدير", "مهندس & مدير"],
		["", ""],
	])("reads %s", (text, tree) => {
		expect(writeQuery(parseSearchQuery(text))).toBe(tree);
	});

	test.each([
		["(a OR b", "(a | b)", "open_bracket 1 ("],
		["a) b", "a & b", "close_bracket 2 )"],
		["a ()", "a", "empty_brackets 3 ()"],
		["AND a", "a", "operator 1 AND"],
		["a OR", "a", "operator 3 OR"],
		["a AND OR b", "a & b", "operator 7 OR"],
		["a NOT", "a", "operator 3 NOT"],
		['a "b c', 'a & "b c"', 'open_quote 3 "'],
		['a ""', "a", 'empty_phrase 3 ""'],
		["foo:bar AND Campinas", "Campinas", "unknown_field 1 foo"],
		["Campinas foo:(a OR b) c", "Campinas & c", "unknown_field 10 foo"],
		["a cargo:", "a", "field_value 3 cargo:"],
		["cargo: OR a", "a", "field_value 1 cargo:"],
		["*", "", "wildcard 1 *"],
		["a *dev", "a & dev", "wildcard 3 *dev"],
		["a d*v", "a", "wildcard 3 d*v"],
		["a b*", "a", "short_prefix 3 b*"],
		["a 🎉", "a", "no_letters 3 🎉"],
		["-tudo", "!tudo", "only_exclusions 1 "],
		[`${"(".repeat(30)}a${")".repeat(30)} b`, "b", "too_deep 21 (|empty_brackets 20 ()"],
	])("reports the unreadable part of %s and its position", (text, tree, problems) => {
		const query = parseSearchQuery(text);
		expect(writeQuery(query)).toBe(tree);
		const messages = query.problems.map(({ kind, at, text }) => `${kind} ${at} ${text}`);
		expect(messages.join("|")).toContain(problems);
	});

	test("limits characters and terms and reports both limits", () => {
		const long = parseSearchQuery(`a ${"b ".repeat(maxSearchQueryLength)}`);
		expect(long.problems.map(({ kind }) => kind)).toEqual(["too_long", "too_many"]);
		const many = parseSearchQuery(Array.from({ length: 501 }, (_, n) => `w${n}`).join(" OR "));
		expect(many.problems).toEqual([]);
		expect(many.must[0]).toMatchObject({ kind: "or", nodes: { length: 501 } });
	});

	const pieces = fc.constantFrom(...'a|dev*|AND|OR|NOT|E|OU|(|)|"|-|+|cargo:|foo:|*|java|“x y”|:|//|c++|,'.split("|"));
	const inputs = fc.oneof(
		fc.string({ unit: "grapheme" }),
		fc.array(pieces).map((all) => all.join(" ")),
		fc.array(pieces).map((all) => all.join("")),
	);

	test("returns the same query when its printed form is parsed again", () => {
		fc.assert(
			fc.property(inputs, (text) => {
				const { problems: _, ...query } = parseSearchQuery(text);
				const { problems: again, ...other } = parseSearchQuery(printSearchQuery(query));
				expect(other).toEqual(query);
				expect(again.filter(({ kind }) => kind !== "only_exclusions")).toEqual([]);
			}),
			{ numRuns: 2_000 },
		);
	});
});
