import { expect, test } from "vitest";
import { parseTown } from "./parse-town.ts";

test.each([
	["Campinas", "Campinas", null],
	[" Campinas, SP ", "Campinas", "SP"],
	["Campinas/sp", "Campinas", "SP"],
	["Campinas - SP", "Campinas", "SP"],
	["São José dos Campos (SP)", "São José dos Campos", "SP"],
	["Embu-Guaçu", "Embu-Guaçu", null],
	["Lisboa, PT", "Lisboa, PT", null],
	["Sé", "Sé", null],
	["/SP", "/SP", null],
	["", "", null],
])("parseTown reads %j as %j in %j", (text, name, state) => {
	expect(parseTown(text)).toEqual({ name, state });
});
