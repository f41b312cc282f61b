import { expect, test } from "vitest";
import { isOccupationCode, readOccupation, searchOccupations } from "./occupations.ts";

test.each([
	["252405", "252405"],
	["2524-05", "252405"],
	["252405 Analista de recursos humanos", "252405"],
	["analista de recursos humanos", "252405"],
	["  Analista de Recursos Humanos ", "252405"],
	// Newer than the list, of a family it has.
	["252499", "252499"],
	["000000", null],
	["2524051", null],
	["25240", null],
	["Analista", null],
	["", null],
])("readOccupation reads %j as %j", (text, code) => {
	expect(readOccupation(text)).toBe(code);
});

test("searchOccupations lists the occupation with exactly the searched name first", () => {
	const [first] = searchOccupations("Analista de recursos humanos", 5);
	expect(first).toEqual({ code: "252405", name: "Analista de recursos humanos" });
});

test("searchOccupations returns nothing when the text has only stop words", () => {
	expect(searchOccupations("de o a --", 5)).toEqual([]);
});

test("isOccupationCode rejects a code of a family that does not exist", () => {
	expect([isOccupationCode("999999"), isOccupationCode("212405")]).toEqual([false, true]);
});
