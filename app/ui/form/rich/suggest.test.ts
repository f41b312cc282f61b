import { expect, test } from "vitest";
import { suggestionsFor } from "./suggest.ts";

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
])("suggestionsFor returns choices for %s", (before, input, labels) => {
	const result = suggestionsFor(before, offers);
	expect(result?.typed).toBe(input);
	expect(result?.choices.map(({ label }) => label)).toEqual(labels);
});

test.each(["e/ou", "ana@exemplo.com", "{ {", "https://x.com/a", "texto", "/nada que exista"])(
	"suggestionsFor returns null for %s",
	(before) => {
		expect(suggestionsFor(before, offers)).toBeNull();
	},
);

test("suggestionsFor returns null when the field offers nothing of that kind", () => {
	for (const before of ["@an", "{{", "/"]) expect(suggestionsFor(before, {})).toBeNull();
});
