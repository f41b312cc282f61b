import { expect, test } from "vitest";
import { getReaderZones, isTimeZone } from "./reader-time-zone.ts";

test.each([
	["their choice comes before where they live", { timezone: "Asia/Tokyo", country: "PT" }, "Asia/Tokyo"],
	["where they live comes before the business's", { timezone: null, country: "PT" }, "Europe/Lisbon"],
	["nothing is known of them", { timezone: null }, "America/Manaus"],
	["their choice is no zone", { timezone: "Mars/Olympus" }, "America/Manaus"],
])("getReaderZones gives the reader's clock when %s", (_, reader, own) => {
	const businessTimezone = "America/Manaus";
	expect(getReaderZones({ ...reader, businessTimezone })).toEqual({ own, business: businessTimezone });
});

test("getReaderZones returns Brasília's zone when no user is signed in", () => {
	expect(getReaderZones(null)).toEqual({ own: "America/Sao_Paulo", business: "America/Sao_Paulo" });
});

test("isTimeZone rejects an unknown zone, an empty text and null", () => {
	expect(["Europe/Lisbon", "", "Lisboa", null].map(isTimeZone)).toEqual([true, false, false, false]);
});
