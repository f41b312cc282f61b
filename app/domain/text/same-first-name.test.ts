import { expect, test } from "vitest";
import { hasSameFirstName } from "./same-first-name.ts";

test("hasSameFirstName compares first words without case and accents, and returns false when they are empty", () => {
	expect(hasSameFirstName("João Prado", "JOAO P. Alves")).toBe(true);
	expect(hasSameFirstName("Aline Moreira Castro", "Ana Prado")).toBe(false);
	expect(hasSameFirstName("Ana", "Anabela")).toBe(false);
	expect(hasSameFirstName("", "")).toBe(false);
});
