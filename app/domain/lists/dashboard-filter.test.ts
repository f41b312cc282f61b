import { expect, test } from "vitest";
import { dashboardUrl, getPeriodDays, readDashboardFilter } from "./dashboard-filter.ts";

const now = new Date("2026-11-21T15:00:00Z");
const read = (query: string, own: string[] = []) => readDashboardFilter(new URLSearchParams(query), now, own);

test.each([
	["", { from: "2026-11-01", to: "2026-11-21", recruiters: [] }],
	["start_date=2026-10-05&end_date=2026-10-09", { from: "2026-10-05", to: "2026-10-09", recruiters: [] }],
	["start_date=2026-10-09&end_date=2026-10-05", { from: "2026-10-05", to: "2026-10-09", recruiters: [] }],
	["start_date=yesterday&end_date=31/12", { from: "2026-11-01", to: "2026-11-21", recruiters: [] }],
	["end_date=2026-03-10", { from: "2026-02-08", to: "2026-03-10", recruiters: [] }],
	["start_date=1999-01-01", { from: "2025-11-20", to: "2026-11-21", recruiters: [] }],
	[
		"recruiters=ana&recruiters=bia,caio&recruiters=' or 1=1",
		{ from: "2026-11-01", to: "2026-11-21", recruiters: ["ana", "bia", "caio"] },
	],
])("readDashboardFilter reads %s", (query, filter) => {
	expect(read(query)).toEqual(filter);
});

test("readDashboardFilter defaults to the recruiter's own work and allows all recruiters", () => {
	expect(read("", ["me"]).recruiters).toEqual(["me"]);
	expect(read("recruiters=all", ["me"]).recruiters).toEqual([]);
	expect(read("recruiters=ana", ["me"]).recruiters).toEqual(["ana"]);
});

test("dashboardUrl returns an address that readDashboardFilter reads as the same filter", () => {
	const filter = { from: "2026-10-05", to: "2026-10-09", recruiters: ["ana", "bia"] };
	expect(read(dashboardUrl(filter).slice(1))).toEqual(filter);
	expect(read(dashboardUrl({ ...filter, recruiters: [] }).slice(1), ["me"])).toEqual({ ...filter, recruiters: [] });
});

test("getPeriodDays returns periods that end today", () => {
	expect(getPeriodDays("week", now)).toEqual({ from: "2026-11-15", to: "2026-11-21" });
	expect(getPeriodDays("month", now)).toEqual({ from: "2026-11-01", to: "2026-11-21" });
	expect(getPeriodDays("quarter", now)).toEqual({ from: "2026-08-24", to: "2026-11-21" });
});
