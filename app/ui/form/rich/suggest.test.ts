import { expect, test } from "vitest";
import { findSuggestions } from "./suggest.ts";

const offers = {
	mentions: ["Ana Paula Reis", "Bruno Lima"],
	slots: [
		{ name: "name", label: "Nome" },
		{ name: "recruiter", label: "Quem envia" },
	],
	templates: [{ value: "u1", label: "Primeiro contato" }],
};

test.each([
	["Fale com @an", 3, ["Ana Paula Reis"]],
	["Olá, {{", 2, ["Nome · {{name}}", "Quem envia · {{recruiter}}"]],
	["Olá, {{ quem", 7, ["Quem envia · {{recruiter}}"]],
	["/prim", 5, ["Primeiro contato"]],
	["Oi /", 1, ["Primeiro contato"]],
])("findSuggestions returns choices for %s", (before, input, labels) => {
	const result = findSuggestions(before, offers);
	expect(result?.typed).toBe(input);
	expect(result?.choices.map(({ label }) => label)).toEqual(labels);
});

test.each(["e/ou", "ana@exemplo.com", "{ {", "https://x.com/a", "texto", "/nada que exista"])(
	"findSuggestions returns null for %s",
	(before) => {
		expect(findSuggestions(before, offers)).toBeNull();
	},
);

test("findSuggestions returns null when the field offers nothing of that kind", () => {
	for (const before of ["@an", "{{", "/"]) expect(findSuggestions(before, {})).toBeNull();
});
