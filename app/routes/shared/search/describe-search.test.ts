import { describe, expect, test } from "vitest";
import { maxSearchQueryLength } from "#app/domain/search/search-query.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { describeProblems, describeSelectionProblems } from "./describe-search.server.ts";

const format = (q: string, locale: "pt" | "en" = "pt") => describeProblems(q, fixedT(locale));

describe("describeProblems", () => {
	test.each([
		["a".repeat(maxSearchQueryLength + 1), "Só os primeiros 10.000 caracteres foram lidos."],
		[`${"(".repeat(9)}java`, "Posição 1: parêntese que não fecha; vale até o fim."],
		["java)))", "Posição 5: parêntese que fecha sem abrir; foi ignorado."],
		[Array(500).fill("OR").join(" "), "Posição 1: falta um termo ao lado de OR."],
		[Array.from({ length: 600 }, (_, n) => `w${n}`).join(" OR "), "w501"],
		["* ** ***", "*"],
		["-tudo", "só diz o que não pode aparecer"],
		["'; DROP TABLE candidates; -- *", "*"],
		["^dev.*(a|b)$ [a-z]*", "$"],
		["مهندس 🎉", "🎉"],
		["salario:5000 Campinas", "salario"],
		['"', "aspas sem nada dentro"],
		["cargo:", "cargo:"],
	])("reports the part of %j that was not read in both languages", (q, part) => {
		const [pt, en] = [format(q), format(q, "en")];
		expect(pt.join(" ")).toContain(part);
		expect(pt.length).toBeLessThanOrEqual(5);
		expect(en).toHaveLength(pt.length);
		for (const sentence of [...pt, ...en]) {
			expect(sentence).toMatch(/^\p{Lu}.*[.;:]/u);
			expect(sentence).not.toMatch(/\{\{|search\.|\p{Cc}/u);
			expect(sentence.length).toBeLessThan(200);
		}
		expect(pt).not.toEqual(en);
	});

	test.each([
		"",
		"java remoto",
		"مهندس مدير",
		"O'Brien; select 1",
		"C++ && C#",
		"ana@seleta.example",
		"(11) 98765-4321",
	])("reports nothing for %j, which is read completely", (q) => expect(format(q)).toEqual([]));
});

test("describeSelectionProblems reports problems of a whole search, and none for records selected one by one", () => {
	const selection = { all: true, ids: [], except: [], query: "q=foo%3Abar+Campinas&filters[status]=2" };
	expect(describeSelectionProblems(selection, fixedT("en"))).toEqual([
		"Position 1: there is no field “foo”; this part was left out.",
	]);
	expect(describeSelectionProblems({ ...selection, all: false }, fixedT("en"))).toEqual([]);
});
