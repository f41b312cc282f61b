import { calculateBaseFee, type FeeBasis, type FormulaPart } from "./fee-basis.ts";
import { calculateShare } from "./percentage.ts";

/** Inputs of a hire's fee: integer cents, and hundredths for percentages, months and factors. */
export interface HireFeeInput extends FeeBasis {
	minFee: number | null;
	discountPct: number;
	/** A replacement inside a guarantee. */
	free?: boolean;
}

export type FeeStep<K extends string> = { key: K; formula: readonly FormulaPart[]; value: number };
export type HireFeeStepKey = "pay" | "base" | "fee" | "minimum" | "discount" | "gross" | "free";

/** Fee with its steps, each rounded half to even; the last step is the fee. */
export function calculateHireFee(rule: HireFeeInput): { cents: number; steps: FeeStep<HireFeeStepKey>[] } {
	const steps: FeeStep<HireFeeStepKey>[] = [];
	const line = (key: HireFeeStepKey, value: number, ...formula: FormulaPart[]) => {
		steps.push({ key, value, formula });
		return value;
	};
	if (rule.free) return { cents: line("free", 0), steps };
	const counted = calculateBaseFee(rule, line);
	const fee = rule.minFee !== null && counted < rule.minFee ? line("minimum", rule.minFee) : counted;
	const { discountPct } = rule;
	const discount =
		discountPct > 0 ? line("discount", calculateShare(fee, discountPct), { cents: fee }, "×", { pct: discountPct }) : 0;
	const less = discount > 0 ? (["−", { cents: discount }] as const) : [];
	return { cents: line("gross", fee - discount, { cents: fee }, ...less), steps };
}
