import { expect, test } from "vitest";
import { readTown } from "./location-search.ts";

test.each([
	["Campinas", "Campinas", null],
	["  São   Paulo ", "São Paulo", null],
	["Campinas, SP", "Campinas", "SP"],
	["campinas - sp", "campinas", "SP"],
	["Campinas/SP", "Campinas", "SP"],
	["Campinas (SP)", "Campinas", "SP"],
	["Embu-Guaçu", "Embu-Guaçu", null],
	["Mogi das Cruzes SP", "Mogi das Cruzes", "SP"],
	["Itá", "Itá", null],
	["Campinas, XX", "Campinas, XX", null],
])("%j is %s in %s", (input, name, state) => {
	expect(readTown(input)).toEqual({ name, state });
});

test.each(["", "   ", "123", "---", "\u0000"])("%j is no town", (input) => {
	expect(readTown(input)).toBeNull();
});

test("a long text is read in no time", () => {
	const started = performance.now();
	readTown(`${"a ".repeat(50_000)}-`);
	readTown("-".repeat(100_000));
	expect(performance.now() - started).toBeLessThan(200);
});
