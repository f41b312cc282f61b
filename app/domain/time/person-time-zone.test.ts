import { expect, test } from "vitest";
import { findPersonZone, isSameClock } from "./person-time-zone.ts";

test("findPersonZone finds the zone by country or Brazilian state, and returns null when it is ambiguous", () => {
	expect(findPersonZone({ country: "PT", state: null })).toBe("Europe/Lisbon");
	expect(findPersonZone({ country: "BR", state: "AC" })).toBe("America/Rio_Branco");
	expect(findPersonZone({ country: "BR", state: "SP" })).toBe("America/Sao_Paulo");
	expect(findPersonZone({ country: "BR", state: null })).toBeNull();
	expect(findPersonZone({ country: "US", state: "NY" })).toBeNull();
});

test("isSameClock compares two zones at the given time, before and after a daylight saving change", () => {
	const [winter, summer] = [new Date("2027-01-15T12:00Z"), new Date("2027-07-15T12:00Z")];
	expect(isSameClock("Europe/Lisbon", "Atlantic/Reykjavik", winter)).toBe(true);
	expect(isSameClock("Europe/Lisbon", "Atlantic/Reykjavik", summer)).toBe(false);
	expect(isSameClock("America/Sao_Paulo", "America/Argentina/Buenos_Aires", summer)).toBe(true);
});
