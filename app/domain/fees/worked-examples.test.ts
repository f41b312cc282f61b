import { describe, expect, test } from "vitest";
import { milestonesOf, planLines } from "./billing.ts";
import { partOfMonth, proRated } from "./guarantee.ts";
import { feeByRule } from "./hire-fee.ts";
import { type TaxRow, taxesOf } from "./taxes.ts";

const rule = {
	...{ type: "percent_annual" as const, salary: 1_000_000, bonus: 0, includeBonus: true, months: 1300, pct: 2000 },
	...{ times: 0, fixed: 0, minFee: null, discountPct: 0 },
};
const fee = (more: Partial<Parameters<typeof feeByRule>[0]>) => feeByRule({ ...rule, ...more }).cents;
const row = (tax: TaxRow["tax"], rate: number, withheld = true, minimum: number | null = null): TaxRow => ({
	...{ tax, rate, withheld, minimum },
});
/** PIS 0.65 %, COFINS 3 % and CSLL 1 % are withheld as 4.65 %; IRRF 1.5 % on professional services. */
const federal = [
	row("IRRF", 150, true, 1_000),
	row("PIS", 65, true, 1_000),
	row("COFINS", 300, true, 1_000),
	row("CSLL", 100, true, 1_000),
];

/**
 * Each with the rule it follows; rates are examples of dated rows, which a bookkeeper confirms. Pages were read in the stored
 * public text on 2026-11-23; where only a law is named, its text was not looked up.
 */
const examples: [source: string, got: () => unknown, expected: unknown][] = [
	[
		"brazilcounsel.com/blog/dont-forget-to-pay-the-13th-salary, a 13th salary by law (Lei 4.090/1962): 20 % of 13 salaries of R$ 10,000",
		() => fee({}),
		2_600_000,
	],
	[
		"papayaglobal.com/countrypedia/country/brazil, a vacation bonus of a third of a salary (CF art. 7, XVII): 13.33 salaries of R$ 10,000 at 25 %",
		() => fee({ months: 1333, pct: 2500 }),
		3_332_500,
	],
	[
		"Contracts of companies (PJ) have no 13th: 20 % of 12 salaries of R$ 15,000",
		() => fee({ salary: 1_500_000, months: 1200 }),
		3_600_000,
	],
	[
		"field.md B7, target bonus in the package: 20 % of (13 × R$ 10,000 + R$ 20,000)",
		() => fee({ bonus: 2_000_000 }),
		3_000_000,
	],
	[
		"Retained practice, one salary and a half (jrgpartners.com?p=39119): 1.5 × R$ 30,000",
		() => fee({ type: "monthly_salaries", salary: 3_000_000, times: 150 }),
		4_500_000,
	],
	[
		"LC 116/2003 art. 8, II, ISS at its highest of 5 % on R$ 26,000, kept by the client",
		() => taxesOf(2_600_000, [row("ISS", 500)]),
		expect.objectContaining({ withheld: 130_000, net: 2_470_000 }),
	],
	[
		"LC 116/2003 art. 8-A, ISS at its lowest of 2 % on R$ 26,000, paid by the provider",
		() => taxesOf(2_600_000, [row("ISS", 200, false)]),
		expect.objectContaining({ withheld: 0, net: 2_600_000 }),
	],
	[
		"razaocontab.com/impostos-retencoes, professional services at 1.5 % IRRF (Decreto 9.580/2018 art. 714): on R$ 10,000",
		() => taxesOf(1_000_000, [row("IRRF", 150)]).withheld,
		15_000,
	],
	[
		"razaocontab.com/contribuicoes-sociais-retidas-na-fonte (Lei 10.833/2003 arts. 30 and 31), PIS, COFINS and CSLL 4.65 % on R$ 10,000",
		() => taxesOf(1_000_000, federal.slice(1)).withheld,
		46_500,
	],
	[
		"guiatributario.net/2019/01/25 (Solução de Consulta 8.048/2018), recruitment and selection has 1.5 % IRRF and no 4.65 %: R$ 10,000 with those rows not withheld",
		() =>
			taxesOf(1_000_000, [row("IRRF", 150), ...federal.slice(1).map((one) => ({ ...one, withheld: false }))]).withheld,
		15_000,
	],
	[
		"Lei 9.430/1996 art. 67 and Lei 13.137/2015 art. 24: R$ 200 would have R$ 9.30 withheld, up to R$ 10 nothing is",
		() => taxesOf(20_000, federal).withheld,
		0,
	],
	[
		"livrozilla.com doc/731095, the usual table: R$ 10,000 less ISS 5 %, IRRF 1.5 % and 4.65 %",
		() => taxesOf(1_000_000, [row("ISS", 500), ...federal]).net,
		888_500,
	],
	[
		"Retainer in thirds (jrgpartners.com?p=39119): R$ 30,000 as 33.33 %, 33.33 % and the rest",
		() =>
			planLines(
				3_000_000,
				milestonesOf("retained_thirds", null),
				{ payment_terms_days: 15, business_days: false },
				{},
				new Set(),
			).map(({ cents }) => cents),
		[999_900, 999_900, 1_000_200],
	],
	[
		"Guarantee of 90 days (recruitifi help 2121005), a third of it worked: a third of the fee is kept",
		() => proRated(3_000_000, { start: "2026-01-01", end: "2026-01-31", days: 90 }),
		1_000_000,
	],
	[
		"Lei 6.019/1974, a month of R$ 6,000 begun on its 16th day of 30: half of it",
		() => partOfMonth(600_000, "2026-09", "2026-09-16", null),
		300_000,
	],
];

describe("worked examples", () => {
	test.each(examples)("%s", (_source, got, expected) => expect(got()).toEqual(expected));
});
