import { expect, test } from "vitest";
import { isFaithful, joinPassages, splitPassages } from "./translation.ts";

test.each([
	["Uma linha", ["Uma linha"]],
	[
		"# Título\n\n- Item um\n- **Item** dois  \n\n1. Primeiro\n\n---\nFim.\n",
		["Título", "Item um", "**Item** dois", "Primeiro", "Fim."],
	],
	["<p>Olá, <strong>{{name}}</strong>.</p><ul><li>Um</li><li>2</li></ul>", ["Olá, <strong>{{name}}</strong>.", "Um"]],
	["{{link}}\n\nAté logo\r\nequipe", ["Até logo", "equipe"]],
	["", []],
])("splitPassages preserves the format of %j", (text, words) => {
	const passages = splitPassages("body", text);
	expect(passages.map((passage) => passage.text)).toEqual(words);
	const joined = joinPassages(passages).body ?? text;
	expect(joined).toBe(text.replace(/\r\n/g, "\n"));
});

test.each([
	["São 3 vagas", "There are 3 jobs", true],
	["São 3 vagas", "There are 4 jobs", false],
	["São 3 vagas", "There are jobs", false],
	["R$ 5.000,00 por mês", "R$ 5,000.00 a month", true],
	["R$ 5.000 por mês", "R$ 5,000 a month", true],
	["R$ 5.000 por mês", "R$ 50,000 a month", false],
	["1,5 hora", "1.5 hours", true],
	["Olá [FIELD_1], veja [LINK_1]", "Hello [FIELD_1], see [LINK_1]", true],
	["Olá [FIELD_1], veja [LINK_1]", "Hello [FIELD_1]", false],
	["Olá [FIELD_1]", "Hello [FIELD_1] [FIELD_1]", false],
	["Olá [FIELD_1]", "Hello [FIELD_2]", false],
])("isFaithful of %j and %j is %s", (source, translation, faithful) => {
	expect(isFaithful(source, translation)).toBe(faithful);
});
