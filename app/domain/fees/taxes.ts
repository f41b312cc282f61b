import type { FormulaPart } from "./fee-basis.ts";
import type { Step } from "./hire-fee.ts";
import { portion } from "./percentage.ts";

/** In the order they stand on an invoice. */
export const taxes = ["ISS", "IBS", "CBS", "IRRF", "PIS", "COFINS", "CSLL", "INSS"] as const;
export type Tax = (typeof taxes)[number];
export const federal: readonly Tax[] = ["IRRF", "PIS", "COFINS", "CSLL", "INSS"];
/** The three are withheld on one form: the law's minimum is of their sum. */
const together: readonly Tax[] = ["PIS", "COFINS", "CSLL"];

export type Service = "recruitment" | "outsourcing" | "other";
/** What an invoice without another service is for: item 17.04 of the list of LC 116/2003. */
export const recruitmentCode = "17.04";
/** Labour supplied, month by month. */
export const outsourcingCode = "17.05";

/** What is served, by the item of that list: federal taxes differ by it. */
export function getTaxService(code: string): Service {
	const digits = code.replace(/\D/g, "");
	if (digits.startsWith("1704")) return "recruitment";
	return digits.startsWith("1705") ? "outsourcing" : "other";
}

/** Without a row of these on the day nothing is issued; INSS is withheld where there is a row. */
export const getRequiredTaxes = (isSimples: boolean): readonly Tax[] =>
	isSimples ? ["ISS"] : ["ISS", "IRRF", "PIS", "COFINS", "CSLL"];

/** A tax as its row says it on the day of issue; rates in hundredths of a percent. */
export interface TaxRow {
	tax: Tax;
	rate: number;
	withheld: boolean;
	/** What is not above it is not withheld. */
	minimum: number | null;
}

export interface TaxLine {
	tax: Tax;
	base: number;
	rate: number;
	cents: number;
	/** The client keeps it and pays it itself. */
	withheld: boolean;
	belowMinimum: boolean;
}

export interface Taxed {
	lines: TaxLine[];
	withheld: number;
	net: number;
	steps: Step<Tax | "gross" | "net">[];
}

/** Taxes of an invoice's value, each line rounded half to even; what is received is the value less the lines that are withheld. */
export function calculateTaxes(gross: number, rows: readonly TaxRow[]): Taxed {
	const counted = rows.map(({ tax, rate, withheld, minimum }) => ({
		tax,
		base: gross,
		rate,
		withheld,
		minimum,
		cents: portion(gross, rate),
	}));
	const sum = counted.reduce(
		(total, item) => total + (item.withheld && together.includes(item.tax) ? item.cents : 0),
		0,
	);
	const lines = counted.map(({ minimum, ...line }): TaxLine => {
		const least = together.includes(line.tax) ? sum : line.cents;
		const belowMinimum = line.withheld && minimum !== null && least <= minimum && least > 0;
		return { ...line, withheld: line.withheld && !belowMinimum, belowMinimum };
	});
	const saved = lines.filter(({ withheld, cents }) => withheld && cents > 0);
	const withheld = saved.reduce((total, { cents }) => total + cents, 0);
	const net = gross - withheld;
	const formula: FormulaPart[] = [{ cents: gross }, ...saved.flatMap(({ cents }) => ["−", { cents }] as const)];
	return {
		lines,
		withheld,
		net,
		steps: [
			{ key: "gross", value: gross, formula: [] },
			...lines.map(
				({ tax, base, rate, cents }): Step<Tax> => ({
					key: tax,
					value: cents,
					formula: [{ cents: base }, "×", { pct: rate }],
				}),
			),
			{ key: "net", value: net, formula },
		],
	};
}
