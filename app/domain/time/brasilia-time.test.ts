import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, formatLocalInput, isDay, localDay, parseLocalTime } from "./brasilia-time.ts";

test("parseLocalTime reads Brasília time as UTC-3, and as UTC-2 in former summers", () => {
	expect(parseLocalTime("2026-11-25T14:00")?.toISOString()).toBe("2026-11-25T17:00:00.000Z");
	expect(parseLocalTime("2018-12-25T14:00")?.toISOString()).toBe("2018-12-25T16:00:00.000Z");
});

test("localDay returns the day in Brasília and not in UTC", () => {
	expect(localDay(new Date("2026-11-25T02:59:00Z"))).toBe("2026-11-24");
});

test.each([
	"",
	"2026-02-30T10:00",
	"2026-11-25",
	"2026-11-25T24:00",
	"2026-11-25T10:60",
	"0001-01-01T00:00",
	"2026-11-25 10:00",
	null,
	5,
])("parseLocalTime returns null for %j", (text) => {
	expect(parseLocalTime(text)).toBeNull();
});

test("isDay accepts only real dates and addDays crosses the year end", () => {
	expect(isDay("2024-02-29")).toBe(true);
	expect(isDay("2023-02-29")).toBe(false);
	expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test("parseLocalTime reads back what formatLocalInput writes", () => {
	fc.assert(
		fc.property(
			fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
			(moment) => {
				const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
				expect(parseLocalTime(formatLocalInput(minute))?.getTime()).toBe(minute.getTime());
			},
		),
	);
});
