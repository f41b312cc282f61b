import { describe, expect, test } from "vitest";
import { buildPlanLines } from "./billing.ts";
import { prorateFee, prorateMonth } from "./guarantee.ts";
import { calculateHireFee } from "./hire-fee.ts";
import { calculateCommissions } from "./splits.ts";
import { calculateTaxes, type TaxRow } from "./taxes.ts";

const rule = {
	type: "percent_annual" as const,
	salary: 1_000_000,
	bonus: 0,
	includeBonus: true,
	months: 1300,
	pct: 2000,
	times: 0,
	fixed: 0,
	minFee: null,
	discountPct: 0,
};
const fee = (more: Partial<Parameters<typeof calculateHireFee>[0]>) => calculateHireFee({ ...rule, ...more }).cents;
const row = (tax: TaxRow["tax"], rate: number, withheld = true, minimum: number | null = null): TaxRow => ({
	tax,
	rate,
	withheld,
	minimum,
});
/** PIS 0.65 %, COFINS 3 %, CSLL 1 % withheld as 4.65 %; IRRF 1.5 % on professional services. */
const federal = [
	row("IRRF", 150, true, 1_000),
	row("PIS", 65, true, 1_000),
	row("COFINS", 300, true, 1_000),
	row("CSLL", 100, true, 1_000),
];

const own = (rows: readonly TaxRow[]) => rows.map((row) => ({ ...row, withheld: false }));
/** Labour supplied: INSS of 11 % besides. */
const supplied = [...federal, row("INSS", 1100)];

/** Sources read 2026-11-23, else the law; rates are examples for a bookkeeper to confirm. */
const examples: [source: string, got: () => unknown, expected: unknown][] = [
	[
		"Lei 4.090/1962 (a 13th salary; no page with figures was found): 20 % of 13 salaries of R$ 10,000",
		() => fee({}),
		2_600_000,
	],
	[
		"CF art. 7, XVII (a third of a salary on vacation; no page with figures was found): 13.33 salaries of R$ 10,000 at 25 %",
		() => fee({ months: 1333, pct: 2500 }),
		3_332_500,
	],
	[
		"prowi.io/en/virksomhedstype/headhunters: 30 % of a year's 215,000 is 64,500",
		() => fee({ type: "percent_payroll", salary: 21_500_000, pct: 3000 }),
		6_450_000,
	],
	[
		"the same page: of that fee the consultant's 30 % is 19,350",
		() => calculateCommissions({ gross: 6_450_000, net: 6_450_000, paid: 6_450_000 }, [10_000], 3000)[0]?.amount,
		1_935_000,
	],
	[
		"help.recruitifi.com/en/articles/3041071: a position paid by the hour counts 2,000 hours; at 50 an hour and 20 % that is 20,000",
		() => fee({ type: "percent_payroll", salary: fee({ type: "hourly", fixed: 5_000, times: 200_000 }), pct: 2000 }),
		2_000_000,
	],
	[
		"windsor-fitzgerald.com/fee-and-guarantee.html: 30 % of the first year's cash, a third at signing, the balance at the end; of 300,000 that is 30,000 and 60,000",
		() => instalments(fee({ type: "percent_payroll", salary: 30_000_000, pct: 3000 }), [3333, 6667]),
		[2_999_700, 6_000_300],
	],
	[
		"jrgpartners.com?p=39119: three thirds, at signing, at the shortlist, at the offer; of R$ 30,000",
		() => instalments(3_000_000, [3333, 3333, 3334]),
		[999_900, 999_900, 1_000_200],
	],
	[
		"soprovas.com/questoes/1711927 (LC 116/2003 art. 8, II): ISS is 5 % at most; on R$ 10,000, kept by the client",
		() => calculateTaxes(1_000_000, [row("ISS", 500)]),
		expect.objectContaining({ withheld: 50_000, net: 950_000 }),
	],
	[
		"the same page (LC 116/2003 art. 8-A): ISS is 2 % at least; on R$ 10,000, paid by the provider",
		() => calculateTaxes(1_000_000, [row("ISS", 200, false)]),
		expect.objectContaining({ withheld: 0, net: 1_000_000, lines: [expect.objectContaining({ cents: 20_000 })] }),
	],
	[
		"leonardonaves.com.br/noticias (Cosit 50/2014, Disit/SRRF05 5.005/2023): of recruitment and selection IRRF of 1.5 % alone is withheld",
		() => calculateTaxes(1_000_000, [row("IRRF", 150, true, 1_000), ...own(federal.slice(1))]).withheld,
		15_000,
	],
	[
		"idealsoftwares.com.br/tabelas/tabela.php?id=793: consulting 1.5 %, 0.65 %, 3 % and 1 %; on R$ 10,000",
		() => calculateTaxes(1_000_000, federal).lines.map(({ cents }) => cents),
		[15_000, 6_500, 30_000, 10_000],
	],
	[
		"razaocontab.com/contribuicoes-sociais-retidas-na-fonte (Lei 10.833/2003 arts. 30 and 31): PIS, COFINS and CSLL are 4.65 %",
		() => calculateTaxes(1_000_000, federal.slice(1)).withheld,
		46_500,
	],
	[
		"tdn.totvs.com.br pageId 190519734 (Lei 13.137/2015): up to R$ 10 the three are not withheld; of R$ 200 they are R$ 9.30",
		() => calculateTaxes(20_000, federal.slice(1)).withheld,
		0,
	],
	[
		"blog.synchro.com.br/?p=8334 (Lei 9.430/1996 art. 67): IRRF up to R$ 10 is not withheld, by each payment; of R$ 600 it is R$ 9",
		() => calculateTaxes(60_000, federal.slice(0, 1)).withheld,
		0,
	],
	[
		"portaldeauditoria.com.br, trabalho temporário: INSS of 11 % on R$ 20,000 is R$ 2,200",
		() => calculateTaxes(2_000_000, [row("INSS", 1100)]).withheld,
		220_000,
	],
	[
		"contabeis.com.br/forum/tributos-federais/4665 (RIR/1999 art. 649): labour supplied has IRRF of 1 %; on R$ 10,000",
		() => calculateTaxes(1_000_000, [row("IRRF", 100, true, 1_000)]).withheld,
		10_000,
	],
	[
		"docstoc.com/docs/115880910: R$ 5,000 with IR 1.5 %, 4.65 %, INSS 11 % and ISS 5 %: R$ 1,107.50 withheld in all",
		() => calculateTaxes(500_000, [row("ISS", 500), ...supplied]).withheld,
		// 75.00 + 232.50 + 550.00 + 250.00.
		110_750,
	],
	[
		"passeidireto.com/pergunta/196247101: R$ 186,000 with ISS 5 %, the federal ones and INSS: R$ 144,801 is paid",
		() => calculateTaxes(18_600_000, [row("ISS", 500), ...supplied]).net,
		14_480_100,
	],
	[
		"classificados.com.pt/quanto-vou-receber: R$ 3,000 a month, begun on the 15th of a month of 30 days, is R$ 1,600",
		() => prorateMonth(300_000, "2026-09", "2026-09-15", null),
		160_000,
	],
	[
		"the same page: R$ 3,100 begun on the 10th of a month of 31 days is R$ 2,200",
		() => prorateMonth(310_000, "2026-10", "2026-10-10", null),
		220_000,
	],
	[
		"blogdocleris.com.br/salario-proporcional: R$ 2,000 begun on 10 February 2019 is R$ 1,357.14",
		() => prorateMonth(200_000, "2019-02", "2019-02-10", null),
		135_714,
	],
	[
		"help.hiregrid.io/en/articles/10626697 (a guarantee of 90 days; no page counts by the day): a third of it worked keeps a third of the fee",
		() => prorateFee(3_000_000, { start: "2026-01-01", end: "2026-01-31", days: 90 }),
		1_000_000,
	],
];

const instalments = (total: number, parts: readonly number[]) =>
	buildPlanLines(
		total,
		parts.map((pct) => ({ trigger: "signed" as const, pct, days: 0 })),
		{ payment_terms_days: 15, business_days: false },
		{},
		new Set(),
	).map(({ cents }) => cents);

describe("fee, tax and guarantee calculations", () => {
	test.each(examples)("match the worked example of %s", (_source, got, expected) => expect(got()).toEqual(expected));
});
