import { expect, test } from "vitest";
import { lateBefore } from "./stage-age.ts";

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
])("lateBefore with %s", (_, now, allowed, day) => {
	expect(lateBefore(at(now), allowed, none)).toEqual(at(day, "00:00"));
});

test("lateBefore uses days in the São Paulo time zone", () => {
	expect(lateBefore(at("2026-11-24", "00:30"), 0, none)).toEqual(at("2026-11-24", "00:00"));
	expect(lateBefore(at("2026-11-24", "23:30"), 0, none)).toEqual(at("2026-11-24", "00:00"));
});

test("lateBefore returns null without a limit", () => {
	expect(lateBefore(at("2026-11-24"), null, none)).toBeNull();
});

test("lateBefore does not count a holiday as a working day", () => {
	expect(lateBefore(at("2026-11-24"), 1, new Set(["2026-11-23"]))).toEqual(at("2026-11-20", "00:00"));
});
