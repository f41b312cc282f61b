import fc from "fast-check";
import { expect, test } from "vitest";
import { slug } from "./slug.ts";

test.each([
	["Pessoa Engenheira de Dados (Sênior)", "pessoa-engenheira-de-dados-senior"],
	["C# / C++ & .NET", "c-sharp-c-plus-plus-e-net"],
	["  Gerente — Finanças  ", "gerente-financas"],
	["日本", "vaga"],
	["", "vaga"],
	["../../etc/passwd", "etc-passwd"],
	["a ".repeat(100), "a-".repeat(40).slice(0, 79)],
])("slug of %s", (title, expected) => {
	expect(slug(title)).toBe(expected);
});

test("slug always returns a valid URL segment and leaves a slug unchanged", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) => {
			const result = slug(title);
			expect(result).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
			expect(result.length).toBeLessThanOrEqual(80);
			expect(slug(result)).toBe(result);
		}),
	);
});
