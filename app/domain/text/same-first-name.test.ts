import { expect, test } from "vitest";
import { beginsAlike } from "./same-first-name.ts";

test("names begin alike by their first word, whatever its case and accents; an empty one is nobody's", () => {
	expect(beginsAlike("João Prado", "JOAO P. Alves")).toBe(true);
	expect(beginsAlike("Aline Moreira Castro", "Ana Prado")).toBe(false);
	expect(beginsAlike("Ana", "Anabela")).toBe(false);
	expect(beginsAlike("", "")).toBe(false);
});
