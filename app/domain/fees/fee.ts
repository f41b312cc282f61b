import { countedFee, type FormulaPart } from "./counted-fee.ts";
import { portion } from "./portion.ts";

/** How many salaries make a year's pay, in hundredths: twelve, with the thirteenth, with a third of vacation on top. */
export const salaryMonths = [1200, 1300, 1333] as const;

/** What a fee is counted from. Money in integer cents, percentages and months in hundredths. */
export interface FeeAsked {
	salary: number;
	bonus: number;
	months: number;
	feePct: number;
	minFee: number | null;
	discountPct: number;
	issPct: number;
	issWithheld: boolean;
	irrfPct: number;
	pccPct: number;
}

export type FeeKey = "pay" | "base" | "fee" | "minimum" | "discount" | "gross" | "iss" | "irrf" | "pcc" | "received";

/** One line of the calculation: `formula` says how its value came about. */
export interface FeeStep {
	key: FeeKey;
	formula: readonly FormulaPart[];
	value: number;
}

/**
 * A fee step by step, from pay to what comes in after the taxes that are withheld. Each line is rounded half to even, so that
 * the lines add up as they are shown.
 */
export function feeSteps(asked: FeeAsked): FeeStep[] {
	const { salary, bonus, months, feePct, minFee, discountPct, issPct, issWithheld, irrfPct, pccPct } = asked;
	const steps: FeeStep[] = [];
	const line = (key: FeeKey, value: number, ...formula: FormulaPart[]) => {
		steps.push({ key, value, formula });
		return value;
	};
	const part = (key: FeeKey, of: number, pct: number) => line(key, portion(of, pct), { cents: of }, "×", { pct });
	const counted = countedFee(
		{ type: "percent_annual", salary, bonus, includeBonus: true, months, pct: feePct, times: 0, fixed: 0 },
		line,
	);
	const fee = minFee !== null && counted < minFee ? line("minimum", minFee) : counted;
	const discount = discountPct > 0 ? part("discount", fee, discountPct) : 0;
	const gross = line(
		"gross",
		fee - discount,
		{ cents: fee },
		...(discount > 0 ? (["−", { cents: discount }] as const) : []),
	);
	const iss = issPct > 0 ? part("iss", gross, issPct) : 0;
	const irrf = irrfPct > 0 ? part("irrf", gross, irrfPct) : 0;
	const pcc = pccPct > 0 ? part("pcc", gross, pccPct) : 0;
	const withheld = [issWithheld ? iss : 0, irrf, pcc].filter((cents) => cents > 0);
	line(
		"received",
		gross - withheld.reduce((sum, cents) => sum + cents, 0),
		{ cents: gross },
		...withheld.flatMap((cents) => ["−", { cents }] as const),
	);
	return steps;
}

/** Whether a discount is more than the row allows. */
export const tooMuchDiscount = (discountPct: number, maxPct: number | null): boolean =>
	maxPct !== null && discountPct > maxPct;
