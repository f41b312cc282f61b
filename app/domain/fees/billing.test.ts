import { describe, expect, test } from "vitest";
import { type BillingModel, buildPlanLines, findMilestoneProblem, getMilestones, monthsAfter } from "./billing.ts";

const none = new Set<string>();
const terms = { payment_terms_days: 30, business_days: false };

test.each(["contingency", "retained_thirds", "half_half", "monthly", "custom"] as BillingModel[])(
	"buildPlanLines of %s splits the fee into instalments without losing a cent",
	(model) => {
		const milestones = getMilestones(model, null);
		expect(findMilestoneProblem(milestones)).toBeNull();
		for (const total of [1, 100, 100_001, 9_999_999]) {
			const lines = buildPlanLines(total, milestones, terms, { signed: "2026-11-23", started: "2026-12-01" }, none);
			expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
			expect(lines.every(({ cents }) => cents >= 0)).toBe(true);
		}
	},
);

describe("findMilestoneProblem", () => {
	test.each([
		["none", []],
		["sum", [{ trigger: "signed", pct: 5000, days: 0 }]],
		[
			"sum",
			[
				{ trigger: "signed", pct: 5000, days: 0 },
				{ trigger: "started", pct: 5001, days: 0 },
			],
		],
		["months", [{ trigger: "monthly", pct: 10_000, days: 0 }]],
		[
			null,
			[
				{ trigger: "signed", pct: 5000, days: 0 },
				{ trigger: "started", pct: 5000, days: 0 },
			],
		],
	] as const)("refuses instalments: %s", (problem, all) => expect(findMilestoneProblem(all)).toBe(problem));
});

test("buildPlanLines skips weekends and holidays and leaves pending milestones without dates", () => {
	const holidays = new Set(["2026-12-25"]);
	const milestones = [
		{ trigger: "signed", pct: 3000, days: 0 },
		{ trigger: "days_after", pct: 3000, days: 32 },
		{ trigger: "shortlist_sent", pct: 4000, days: 0 },
	] as const;
	const lines = buildPlanLines(100_000, milestones, terms, { signed: "2026-11-23" }, holidays);
	// 32 days after 23 November is Christmas, a Friday, so the Monday after.
	expect(lines.map(({ issue, due }) => [issue, due])).toEqual([
		["2026-11-23", "2026-12-23"],
		["2026-12-28", "2027-01-27"],
		[null, null],
	]);
	const inDays = buildPlanLines(
		100,
		[milestones[0]],
		{ payment_terms_days: 10, business_days: true },
		{ signed: "2026-12-18" },
		holidays,
	);
	expect(inDays[0]?.due).toBe("2027-01-04");
});

test("monthsAfter uses the last day of a shorter month", () => {
	expect([monthsAfter("2026-01-31", 1), monthsAfter("2026-12-15", 13), monthsAfter("2028-01-30", 1)]).toEqual([
		"2026-02-28",
		"2028-01-15",
		"2028-02-29",
	]);
});
