import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPlanLines, getMilestones } from "./billing.ts";
import { feeTypes } from "./fee-rule.ts";
import { calculateShare } from "./percentage.ts";
import { discountLimit, type ServiceInputs, serviceFee } from "./service-fee.ts";

const request: ServiceInputs = {
	rule: "percent_annual",
	salary: 1_000_000,
	bonus: 200_000,
	months: 1333,
	withBonus: false,
	feePct: 2000,
	salaries: 0,
	amount: 0,
	hours: 0,
	minFee: null,
	discountPct: 0,
	openings: 1,
};
const fee = (more: Partial<ServiceInputs>) => serviceFee({ ...request, ...more });

describe("serviceFee", () => {
	test.each([
		["20 % of 13.33 salaries", {}, 2_666_000],
		["with the target bonus", { withBonus: true }, 2_706_000],
		["of twelve salaries, as a contractor's", { months: 1200 }, 2_400_000],
		["one and a half salaries", { rule: "monthly_salaries", salaries: 150 }, 1_500_000],
		["a fixed amount", { rule: "fixed", amount: 999_999 }, 999_999],
		["12 % of the payroll", { rule: "percent_payroll", salary: 15_000_000, feePct: 1200 }, 1_800_000],
		["7.5 hours", { rule: "hourly", amount: 35_000, hours: 750 }, 262_500],
		["never below its minimum", { salary: 100_000, minFee: 800_000 }, 800_000],
		["less 10 %, three times", { discountPct: 1000, openings: 3 }, 7_198_200],
	] as [string, Partial<ServiceInputs>, number][])("returns the total: %s", (_, more, total) =>
		expect(fee(more).total).toBe(total),
	);
});

const inputsArbitrary = fc.record<ServiceInputs>({
	rule: fc.constantFrom(...feeTypes),
	salary: fc.integer({ min: 0, max: 50_000_000 }),
	bonus: fc.integer({ min: 0, max: 50_000_000 }),
	months: fc.constantFrom(1200, 1300, 1333),
	withBonus: fc.boolean(),
	feePct: fc.integer({ min: 0, max: 10_000 }),
	salaries: fc.integer({ min: 0, max: 600 }),
	amount: fc.integer({ min: 0, max: 50_000_000 }),
	hours: fc.integer({ min: 0, max: 100_000 }),
	minFee: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
	discountPct: fc.integer({ min: 0, max: 10_000 }),
	openings: fc.integer({ min: 1, max: 50 }),
});

test("serviceFee and buildPlanLines lose no cent: steps add up and instalments sum to the total", () => {
	fc.assert(
		fc.property(
			inputsArbitrary,
			fc.constantFrom("contingency" as const, "retained_thirds" as const, "half_half" as const, "monthly" as const),
			(item, model) => {
				const { steps, total, unit, discount, fee: gross } = serviceFee(item);
				expect([total, unit, gross].every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
				expect(unit + discount).toBe(gross);
				expect(total).toBe(unit * item.openings);
				for (const { formula, value } of steps) expect(evaluateFormula(formula)).toBe(value);
				const terms = { payment_terms_days: 30, business_days: false };
				const lines = buildPlanLines(total, getMilestones(model, null), terms, {}, new Set());
				expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
			},
		),
	);
});

/** Evaluates the displayed formula as a reader would. */
function evaluateFormula(formula: ReturnType<typeof serviceFee>["steps"][number]["formula"]): number {
	const [first, sign, second] = formula;
	const cents = first && typeof first === "object" && "cents" in first ? first.cents : Number.NaN;
	if (!second || typeof second === "string") return cents;
	if ("pct" in second) return calculateShare(cents, second.pct);
	if ("times" in second) return calculateShare(cents, second.times, 100);
	return sign === "+" ? cents + second.cents : cents - second.cents;
}

test.each([
	["nobody says one", null, [], null, null],
	["the settings' counts", null, [], 1000, 1000],
	["a role says more than the settings", null, [1500], 1000, 1500],
	["of two roles the higher", null, [500, 1500], 1000, 1500],
	["a role that says none has the settings'", null, [500, null], 1000, 1000],
	["a role that says none, and settings that say none", null, [500, null], null, null],
	["the row binds whatever a role says", 800, [1500], 1000, 800],
	["and so does the role below the row", 2000, [1500], null, 1500],
] as const)("discountLimit returns the limit: %s", (_, row, roles, settings, limit) => {
	expect(discountLimit(row, roles, settings)).toBe(limit);
});
