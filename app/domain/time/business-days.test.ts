import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./brasilia-time.ts";
import {
	addBusinessDays,
	businessDaysBetween,
	businessDaysFromNow,
	getCountingStart,
	getWaitEnd,
	holidayYears,
	isBusinessDay,
	toBusinessDay,
} from "./business-days.ts";
import { nationalHolidays } from "./national-holidays.ts";

const holidays = new Set(["2026-11-20", "2026-12-25", "2027-01-01"]);

test("holidayYears returns this year and the next by Brasília's calendar", () => {
	expect(holidayYears(new Date("2027-01-01T02:00:00Z"))).toEqual([2026, 2027]);
});

describe("getCountingStart and the noon rule", () => {
	test.each([
		["2026-11-18T11:59:00-03:00", "2026-11-17"],
		["2026-11-18T12:00:00-03:00", "2026-11-18"],
		["2026-11-18T00:00:00-03:00", "2026-11-17"],
		["2026-11-18T23:59:00-03:00", "2026-11-18"],
	])("getCountingStart at %s returns %s", (moment, day) => {
		expect(getCountingStart(new Date(moment))).toBe(day);
	});

	test("businessDaysFromNow returns today for one day before noon and the next business day after noon", () => {
		expect(businessDaysFromNow(new Date("2026-11-18T09:00:00-03:00"), 1, holidays)).toBe("2026-11-18");
		expect(businessDaysFromNow(new Date("2026-11-18T15:00:00-03:00"), 1, holidays)).toBe("2026-11-19");
		expect(businessDaysFromNow(new Date("2026-11-19T15:00:00-03:00"), 1, holidays)).toBe("2026-11-23");
		expect(businessDaysFromNow(new Date("2026-11-21T15:00:00-03:00"), 0, holidays)).toBe("2026-11-23");
	});

	test("getWaitEnd always returns a later business day", () => {
		const ends = (moment: string, count: number) => getWaitEnd(new Date(moment), count, holidays);
		expect(ends("2026-11-18T09:00:00-03:00", 1)).toBe("2026-11-19");
		expect(ends("2026-11-18T15:00:00-03:00", 1)).toBe("2026-11-19");
		expect(ends("2026-11-18T09:00:00-03:00", 2)).toBe("2026-11-19");
		expect(ends("2026-11-19T09:00:00-03:00", 1)).toBe("2026-11-23");
	});

	test("getCountingStart uses noon in the given zone", () => {
		const moment = new Date("2026-11-18T12:30:00-03:00");
		expect(getCountingStart(moment, "America/Manaus")).toBe("2026-11-17");
		expect(getCountingStart(moment, "Europe/Lisbon")).toBe("2026-11-18");
	});
});

test("business day functions skip weekends and holidays, also across the year end", () => {
	expect(isBusinessDay("2026-11-20", holidays)).toBe(false);
	expect(isBusinessDay("2026-11-22", holidays)).toBe(false);
	expect(addBusinessDays("2026-12-31", 1, holidays)).toBe("2027-01-04");
	expect(addBusinessDays("2027-01-04", -1, holidays)).toBe("2026-12-31");
	expect(toBusinessDay("2026-12-25", holidays)).toBe("2026-12-28");
	expect(businessDaysBetween("2026-11-18", "2026-11-24", holidays)).toBe(3);
	expect(businessDaysBetween("2026-11-24", "2026-11-18", holidays)).toBe(0);
});

test("addBusinessDays and businessDaysBetween agree", () => {
	const days = fc.integer({ min: 0, max: 2000 }).map((count) => addDays("2025-01-01", count));
	fc.assert(
		fc.property(days, fc.integer({ min: 1, max: 60 }), (day, count) => {
			const later = addBusinessDays(day, count, holidays);
			expect(isBusinessDay(later, holidays)).toBe(true);
			expect(businessDaysBetween(day, later, holidays)).toBe(count);
		}),
	);
});

test("nationalHolidays lists the dates of a year and marks the optional ones", () => {
	const dates = (year: number) =>
		nationalHolidays(year).map((holiday) => `${holiday.date}${holiday.optional ? "?" : ""}`);
	expect(dates(2026)).toEqual([
		"2026-01-01",
		"2026-02-16?",
		"2026-02-17?",
		"2026-04-03",
		"2026-04-21",
		"2026-05-01",
		"2026-06-04?",
		"2026-09-07",
		"2026-10-12",
		"2026-11-02",
		"2026-11-15",
		"2026-11-20",
		"2026-12-25",
	]);
	expect(dates(2023)).not.toContain("2023-11-20");
	expect(dates(2027)).toContain("2027-03-26");
});
