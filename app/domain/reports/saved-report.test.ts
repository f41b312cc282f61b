import { expect, test } from "vitest";
import { buildCopyName, buildSavedQuery, getSavedPeriod, readSavedQuery, type SavedPeriod } from "./saved-report.ts";

const days = { from: "2026-09-05", to: "2026-09-11" };

test.each<[SavedPeriod, string, string, string]>([
	["fixed", "2026-11-28", "2026-09-05", "2026-09-11"],
	["same_length", "2026-11-28", "2026-11-22", "2026-11-28"],
	["this_week", "2026-11-29", "2026-11-23", "2026-11-29"],
	["this_week", "2026-11-30", "2026-11-30", "2026-11-30"],
	["last_week", "2026-11-30", "2026-11-23", "2026-11-29"],
	["this_month", "2026-11-28", "2026-11-01", "2026-11-28"],
	["last_month", "2026-03-31", "2026-02-01", "2026-02-28"],
	["last_month", "2028-03-01", "2028-02-01", "2028-02-29"],
	["this_quarter", "2026-11-28", "2026-10-01", "2026-11-28"],
	["last_quarter", "2026-01-01", "2025-10-01", "2025-12-31"],
	["this_year", "2026-01-01", "2026-01-01", "2026-01-01"],
	["last_year", "2026-11-28", "2025-01-01", "2025-12-31"],
	["last_12_months", "2026-11-28", "2025-12-01", "2026-11-28"],
	["last_12_months", "2028-03-31", "2027-04-01", "2028-03-31"],
	["last_12_months", "2026-01-31", "2025-02-01", "2026-01-31"],
	["last_12_months", "2026-12-01", "2026-01-01", "2026-12-01"],
])("getSavedPeriod returns the days of %s on %s", (period, today, from, to) => {
	expect(getSavedPeriod(period, days, today)).toEqual({ from, to });
});

test("buildSavedQuery drops page-only parameters and adds the dates", () => {
	const params = new URLSearchParams(
		"measure=hires&panel=filters&last=hires&saved=abc&split=&filters[source]=LinkedIn",
	);
	expect(buildSavedQuery(params, days)).toBe(
		"measure=hires&filters%5Bsource%5D=LinkedIn&start_date=2026-09-05&end_date=2026-09-11",
	);
});

test("readSavedQuery updates the dates and keeps the rest when the period is relative", () => {
	const saved = "measure=hires&start_date=2026-09-05&end_date=2026-09-11";
	expect(readSavedQuery(saved, "last_month", "2026-11-28").toString()).toBe(
		"measure=hires&start_date=2026-10-01&end_date=2026-10-31",
	);
	expect(readSavedQuery("measure=hires", "last_month", "2026-11-28").toString()).toBe("measure=hires");
});

test("buildCopyName stays within the maximum length of a name", () => {
	expect(buildCopyName("Funil", "(cópia)")).toBe("Funil (cópia)");
	expect(buildCopyName("x".repeat(120), "(cópia)")).toHaveLength(120);
});
