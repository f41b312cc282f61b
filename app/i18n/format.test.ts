import { expect, it } from "vitest";
import { formatDate, formatRelative } from "./format.ts";

const now = new Date("2026-11-21T13:00:00-03:00");

it.each([
	["2026-11-21T13:00:30-03:00", "agora", "now"],
	["2026-11-21T15:10:00-03:00", "em 2 h", "in 2 hr"],
	["2026-11-22T13:00:00-03:00", "amanhã", "tomorrow"],
	["2026-11-23T03:00:00-03:00", "depois de amanhã", "in 2 days"],
	["2026-11-20T12:00:00-03:00", "ontem", "yesterday"],
	["2026-11-19T23:00:00-03:00", "anteontem", "2 days ago"],
	["2026-11-29T09:00:00-03:00", "em 8 dias", "in 8 days"],
])("formatRelative of %s counts calendar days", (moment, pt, en) => {
	expect(formatRelative("pt", moment, now)).toBe(pt);
	expect(formatRelative("en", moment, now)).toBe(en);
});

it("names the month of an English date when digits would mean another day to readers in Brazil", () => {
	const moment = new Date("2026-12-09T14:30:00-03:00");
	expect(formatDate("en", "2026-12-09")).toBe("Dec 9, 2026");
	expect(formatDate("en", moment, "datetime").replace(/\s/g, " ")).toBe("Dec 9, 2026, 2:30 PM");
	expect(formatDate("pt", "2026-12-09")).toBe("09/12/2026");
	for (const style of ["short", "long", "month", "datetime", "appointment"] as const)
		expect(formatDate("en", moment, style), style).toContain("Dec");
});
