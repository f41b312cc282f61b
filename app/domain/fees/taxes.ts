import type { FormulaPart } from "./fee-basis.ts";
import type { FeeStep } from "./hire-fee.ts";
import { calculateShare } from "./percentage.ts";

/** In the order of an invoice. */
export const taxes = ["ISS", "IBS", "CBS", "IRRF", "PIS", "COFINS", "CSLL", "INSS"] as const;
export type Tax = (typeof taxes)[number];
export const federalTaxes: readonly Tax[] = ["IRRF", "PIS", "COFINS", "CSLL", "INSS"];
/** The three are withheld on one form: the law's minimum is of their sum. */
const together: readonly Tax[] = ["PIS", "COFINS", "CSLL"];

export type Service = "recruitment" | "outsourcing" | "other";
/** Default service: item 17.04 of LC 116/2003. */
export const recruitmentCode = "17.04";
/** Labour supplied, month by month. */
export const outsourcingCode = "17.05";

/** Service by item of LC 116/2003; federal taxes depend on it. */
export function getTaxService(code: string): Service {
	const digits = code.replace(/\D/g, "");
	if (digits.startsWith("1704")) return "recruitment";
	return digits.startsWith("1705") ? "outsourcing" : "other";
}

/** Required rates: without them no invoice is issued; INSS only where a rate exists. */
export const getRequiredTaxes = (isSimples: boolean): readonly Tax[] =>
	isSimples ? ["ISS"] : ["ISS", "IRRF", "PIS", "COFINS", "CSLL"];

/** Rate valid on the day of issue, in hundredths of a percent. */
export interface TaxRow {
	tax: Tax;
	rate: number;
	withheld: boolean;
	/** Amounts up to this are not withheld. */
	minimum: number | null;
}

export interface TaxLine {
	tax: Tax;
	base: number;
	rate: number;
	cents: number;
	/** Withheld and paid by the client. */
	withheld: boolean;
	belowMinimum: boolean;
}

export interface TaxBreakdown {
	lines: TaxLine[];
	withheld: number;
	net: number;
	steps: FeeStep<Tax | "gross" | "net">[];
}

/** Each tax rounded half to even; received is the value less withheld taxes. */
export function calculateTaxes(gross: number, rows: readonly TaxRow[]): TaxBreakdown {
	const counted = rows.map(({ tax, rate, withheld, minimum }) => ({
		tax,
		base: gross,
		rate,
		withheld,
		minimum,
		cents: calculateShare(gross, rate),
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
				({ tax, base, rate, cents }): FeeStep<Tax> => ({
					key: tax,
					value: cents,
					formula: [{ cents: base }, "×", { pct: rate }],
				}),
			),
			{ key: "net", value: net, formula },
		],
	};
}
