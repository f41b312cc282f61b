import fc from "fast-check";
import { expect, test } from "vitest";
import { reconcileFee } from "./guarantee.ts";
import { calculateHireFee } from "./hire-fee.ts";
import { calculateCommissions, splitCents, splitProblem } from "./splits.ts";
import { calculateTaxes, type TaxRow, taxes } from "./taxes.ts";

const cents = fc.integer({ min: 0, max: 100_000_000_000 });
const pct = fc.integer({ min: 0, max: 10_000 });
/** Shares that add up to 100 %. */
const shares = fc
	.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 0, maxLength: 8 })
	.map((cuts) => [...new Set([0, ...cuts, 10_000])].sort((a, b) => a - b))
	.map((cuts) => cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0)));

test("splitCents distributes the whole amount with at most a cent of rounding, whatever its sign", () => {
	fc.assert(
		fc.property(cents, shares, (amount, parts) => {
			expect(splitProblem(parts.map((pct, user) => ({ user, role: "owner", pct })))).toBeNull();
			for (const sign of [1, -1]) {
				const shared = splitCents(sign * amount, parts);
				expect(shared.reduce((sum, item) => sum + item, 0)).toBe(amount === 0 ? 0 : sign * amount);
				for (const [at, part] of shared.entries())
					expect(Math.abs(part - (sign * amount * (parts[at] ?? 0)) / 10_000)).toBeLessThan(1.001);
			}
		}),
		{ numRuns: 400 },
	);
});

test("withheld taxes and the received amount sum to the invoice value on every line", () => {
	const rows = fc.subarray([...taxes]).chain((names) =>
		fc.tuple(
			...names.map((tax) =>
				fc.record({
					tax: fc.constant(tax),
					rate: fc.integer({ min: 0, max: 1_000 }),
					withheld: fc.boolean(),
					minimum: fc.option(fc.constant(1_000)),
				}),
			),
		),
	);
	fc.assert(
		fc.property(cents, rows, (gross, all) => {
			const { lines, withheld, net, steps } = calculateTaxes(gross, all as TaxRow[]);
			expect(net + withheld).toBe(gross);
			expect(lines.reduce((sum, line) => sum + (line.withheld ? line.cents : 0), 0)).toBe(withheld);
			expect(steps.at(-1)?.value).toBe(net);
		}),
		{ numRuns: 400 },
	);
});

test("calculateCommissions gives recruiters the same total for partial payments as for one payment", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000_000 }),
			shares,
			pct,
			fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 10 }),
			(gross, parts, rate, cuts) => {
				const net = Math.max(1, gross - Math.floor(gross / 20));
				const stops = [...new Set(cuts.map((cut) => Math.ceil((net * cut) / 10_000)))].sort((a, b) => a - b);
				const earned = parts.map(() => 0);
				let before = parts.map(() => ({ base: 0, amount: 0 }));
				for (const paid of [...stops, net]) {
					const now = calculateCommissions({ gross, net, paid }, parts, rate);
					for (const [at, first] of now.entries())
						earned[at] = (earned[at] ?? 0) + first.amount - (before[at]?.amount ?? 0);
					before = now;
				}
				expect(earned).toEqual(
					calculateCommissions({ gross, net, paid: net }, parts, rate).map(({ amount }) => amount),
				);
				expect(before.reduce((sum, { base }) => sum + base, 0)).toBe(gross);
			},
		),
		{ numRuns: 400 },
	);
});

test("calculateHireFee ends with the fee, a replacement is free, and billed plus remaining equals the fee", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 100_000_000 }),
			fc.nat(10_000_000),
			pct,
			fc.integer({ min: 0, max: 3_000 }),
			cents,
			(salary, bonus, of, discountPct, billed) => {
				const rule = {
					type: "percent_annual" as const,
					salary,
					bonus,
					includeBonus: true,
					months: 1333,
					pct: of,
					times: 0,
					fixed: 0,
					minFee: 50_000,
					discountPct,
				};
				const { cents: fee, steps } = calculateHireFee(rule);
				expect(steps.at(-1)?.value).toBe(fee);
				expect(calculateHireFee({ ...rule, free: true }).cents).toBe(0);
				const { last, over } = reconcileFee(fee, billed);
				expect(billed + last - over).toBe(fee);
			},
		),
		{ numRuns: 300 },
	);
});
