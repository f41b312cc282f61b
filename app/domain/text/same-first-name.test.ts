import { expect, test } from "vitest";
import { hasSameFirstName } from "./same-first-name.ts";

test("names begin alike by their first word, whatever its case and accents; an empty one is nobody's", () => {
	expect(hasSameFirstName("João Prado", "JOAO P. Alves")).toBe(true);
	expect(hasSameFirstName("Aline Moreira Castro", "Ana Prado")).toBe(false);
	expect(hasSameFirstName("Ana", "Anabela")).toBe(false);
	expect(hasSameFirstName("", "")).toBe(false);
});
