import { expect, test } from "vitest";
import { isLate, workingDaysIn } from "./stage-age.ts";

const at = (day: string, hour = "12:00") => new Date(`${day}T${hour}:00-03:00`);

test.each([
	["the same day", "2026-11-23", "2026-11-23", 0],
	["the next day", "2026-11-23", "2026-11-24", 1],
	["over a weekend", "2026-11-20", "2026-11-23", 1],
	["into a weekend", "2026-11-20", "2026-11-22", 0],
	["a week", "2026-11-20", "2026-11-27", 5],
	["five weeks and a day", "2026-10-16", "2026-11-23", 26],
	["entered in the future", "2026-11-24", "2026-11-23", 0],
])("%s", (_, entered, now, days) => {
	expect(workingDaysIn(at(entered), at(now))).toBe(days);
});

test("days are São Paulo's: 23:30 and 00:30 are two days there, whatever they are in UTC", () => {
	expect(workingDaysIn(at("2026-11-23", "23:30"), at("2026-11-24", "00:30"))).toBe(1);
});

test("late only past what the stage allows, and never without a limit", () => {
	expect(isLate(at("2026-11-20"), at("2026-11-24"), 2)).toBe(false);
	expect(isLate(at("2026-11-20"), at("2026-11-25"), 2)).toBe(true);
	expect(isLate(at("2020-01-01"), at("2026-11-25"), null)).toBe(false);
});
