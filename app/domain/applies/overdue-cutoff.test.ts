import { expect, test } from "vitest";
import { getOverdueCutoff } from "./overdue-cutoff.ts";

const at = (day: string, hour = "12:00") => new Date(`${day}T${hour}:00-03:00`);

const none: ReadonlySet<string> = new Set();

// 2026-11-23 is a Monday.
test.each([
	["no day allowed: whoever entered before today is late", "2026-11-24", 0, "2026-11-24"],
	["one day: entered on Friday, on Monday still in time", "2026-11-23", 1, "2026-11-20"],
	["one day: entered on Friday, late on Tuesday", "2026-11-24", 1, "2026-11-23"],
	["two days over a weekend", "2026-11-23", 2, "2026-11-19"],
	["a week of five days", "2026-11-27", 5, "2026-11-20"],
	["today is a Sunday: only working days count", "2026-11-22", 0, "2026-11-20"],
])("getOverdueCutoff with %s", (_, now, allowed, day) => {
	expect(getOverdueCutoff(at(now), allowed, none)).toEqual(at(day, "00:00"));
});

test("getOverdueCutoff uses days in the São Paulo time zone", () => {
	expect(getOverdueCutoff(at("2026-11-24", "00:30"), 0, none)).toEqual(at("2026-11-24", "00:00"));
	expect(getOverdueCutoff(at("2026-11-24", "23:30"), 0, none)).toEqual(at("2026-11-24", "00:00"));
});

test("getOverdueCutoff returns null without a limit", () => {
	expect(getOverdueCutoff(at("2026-11-24"), null, none)).toBeNull();
});

test("getOverdueCutoff does not count a holiday as a working day", () => {
	expect(getOverdueCutoff(at("2026-11-24"), 1, new Set(["2026-11-23"]))).toEqual(at("2026-11-20", "00:00"));
});
