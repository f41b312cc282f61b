import type { FormulaPart } from "./fee.ts";
import type { FeeType } from "./fee-rule.ts";
import { portion } from "./portion.ts";

/** What a hire pays and is charged. Money in integer cents, percentages, months and times in hundredths. */
export interface FeeRule {
	type: FeeType;
	salary: number;
	bonus: number;
	includeBonus: boolean;
	/** Salaries in a year. */
	months: number;
	pct: number;
	/** How many salaries, or how many hours. */
	times: number;
	/** The fee itself, or what an hour costs. */
	fixed: number;
	minFee: number | null;
	discountPct: number;
	/** A replacement inside a guarantee. */
	free?: boolean;
}

export type Step<K extends string> = { key: K; formula: readonly FormulaPart[]; value: number };
export type FeeRuleKey = "pay" | "base" | "fee" | "minimum" | "discount" | "gross" | "free";

/** A hire's fee with every step that led to it; the last step is the fee. Each is rounded half to even, as it is shown. */
export function feeByRule(rule: FeeRule): { cents: number; steps: Step<FeeRuleKey>[] } {
	const steps: Step<FeeRuleKey>[] = [];
	const line = (key: FeeRuleKey, value: number, ...formula: FormulaPart[]) => {
		steps.push({ key, value, formula });
		return value;
	};
	if (rule.free) return { cents: line("free", 0), steps };
	const counted = countedBy(rule, line);
	const fee = rule.minFee !== null && counted < rule.minFee ? line("minimum", rule.minFee) : counted;
	const { discountPct } = rule;
	const discount =
		discountPct > 0 ? line("discount", portion(fee, discountPct), { cents: fee }, "×", { pct: discountPct }) : 0;
	const less = discount > 0 ? (["−", { cents: discount }] as const) : [];
	return { cents: line("gross", fee - discount, { cents: fee }, ...less), steps };
}

function countedBy(
	{ type, salary, bonus, includeBonus, months, pct, times, fixed }: FeeRule,
	line: (key: FeeRuleKey, value: number, ...formula: FormulaPart[]) => number,
): number {
	if (type === "fixed") return line("fee", fixed, { cents: fixed });
	if (type === "hourly") return line("fee", portion(fixed, times, 100), { cents: fixed }, "×", { times });
	if (type === "monthly_salaries") return line("fee", portion(salary, times, 100), { cents: salary }, "×", { times });
	if (type === "percent_payroll") return line("fee", portion(salary, pct), { cents: salary }, "×", { pct });
	const pay = line("pay", portion(salary, months, 100), { cents: salary }, "×", { times: months });
	const base = includeBonus && bonus > 0 ? line("base", pay + bonus, { cents: pay }, "+", { cents: bonus }) : pay;
	return line("fee", portion(base, pct), { cents: base }, "×", { pct });
}
