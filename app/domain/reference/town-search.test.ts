import { expect, test } from "vitest";
import { readTown } from "./town-search.ts";

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
	["campinas sp", "campinas", "SP"],
	[" Campinas, SP ", "Campinas", "SP"],
	["Campinas/sp", "Campinas", "SP"],
	["São José dos Campos (SP)", "São José dos Campos", "SP"],
	["Lisboa, PT", "Lisboa, PT", null],
	["/SP", "/SP", null],
])("readTown reads %j as %s in %s", (input, name, state) => {
	expect(readTown(input)).toEqual({ name, state });
});

test.each(["", "   ", "123", "---", "\u0000"])("readTown returns null for %j", (input) => {
	expect(readTown(input)).toBeNull();
});
