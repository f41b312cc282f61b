import { expect, test } from "vitest";
import { forecastCents, isStale, weightedCents } from "./sales-funnel.ts";

const stage = (probability_pct: number, sla_days: number | null = null, closing = false) => ({
	probability_pct,
	sla_days,
	closing,
});

test.each([
	[10_000_00, 40, 4_000_00],
	[99, 50, 50],
	[1, 33.33, 0],
	[0, 100, 0],
	[123_45, 100, 123_45],
	[123_45, 0, 0],
])("%i at %f %% counts for %i", (value, odds, counts) => {
	expect(weightedCents(value, stage(odds))).toBe(counts);
});

test("the forecast is of what is open", () => {
	const proposals = [
		{ valueCents: 100_000, stage: stage(40) },
		{ valueCents: 50_000, stage: stage(10) },
		{ valueCents: 900_000, stage: stage(100, null, true) },
	];
	expect(forecastCents(proposals)).toBe(45_000);
	expect(forecastCents([])).toBe(0);
});

test("a proposal is stale after the stage's business days, counted without weekends and holidays", () => {
	const holidays = new Set(["2026-11-20"]);
	// From Thursday the 19th: Friday is a holiday, then a weekend.
	expect(isStale("2026-11-19", "2026-11-24", stage(40, 2), holidays)).toBe(false);
	expect(isStale("2026-11-19", "2026-11-25", stage(40, 2), holidays)).toBe(true);
	expect(isStale("2026-11-19", "2026-11-24", stage(40, 2), new Set())).toBe(true);
	expect(isStale("2026-01-01", "2026-11-24", stage(40), holidays)).toBe(false);
	expect(isStale("2026-01-01", "2026-11-24", stage(100, 2, true), holidays)).toBe(false);
});
