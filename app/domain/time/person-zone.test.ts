import { expect, test } from "vitest";
import { findPersonZone, isSameClock } from "./person-zone.ts";

test("findPersonZone knows a clock by country, in Brazil by state, and none where there are several", () => {
	expect(findPersonZone({ country: "PT", state: null })).toBe("Europe/Lisbon");
	expect(findPersonZone({ country: "BR", state: "AC" })).toBe("America/Rio_Branco");
	expect(findPersonZone({ country: "BR", state: "SP" })).toBe("America/Sao_Paulo");
	expect(findPersonZone({ country: "BR", state: null })).toBeNull();
	expect(findPersonZone({ country: "US", state: "NY" })).toBeNull();
});

test("isSameClock compares clocks at the moment, on both sides of daylight saving", () => {
	const [winter, summer] = [new Date("2027-01-15T12:00Z"), new Date("2027-07-15T12:00Z")];
	expect(isSameClock("Europe/Lisbon", "Atlantic/Reykjavik", winter)).toBe(true);
	expect(isSameClock("Europe/Lisbon", "Atlantic/Reykjavik", summer)).toBe(false);
	expect(isSameClock("America/Sao_Paulo", "America/Argentina/Buenos_Aires", summer)).toBe(true);
});
