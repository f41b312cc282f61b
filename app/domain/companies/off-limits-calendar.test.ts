import { expect, test } from "vitest";
import { getMonthSpan, listTwelveMonths } from "./off-limits-calendar.ts";

test("getMonthSpan returns the months a protection covers within the displayed year", () => {
	const months = listTwelveMonths("2026-11-23");
	expect([months[0], months[2], months[11]]).toEqual(["2026-11-01", "2027-01-01", "2027-10-01"]);
	expect(getMonthSpan(months, "2020-01-01", "2026-11-30")).toEqual({ first: 0, last: 0 });
	expect(getMonthSpan(months, "2026-12-31", "2027-02-01")).toEqual({ first: 1, last: 3 });
	expect(getMonthSpan(months, "2027-10-31", null)).toEqual({ first: 11, last: 11 });
	expect(getMonthSpan(months, "2026-11-01", "2040-01-01")).toEqual({ first: 0, last: 11 });
});
