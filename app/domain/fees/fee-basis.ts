import type { FeeType } from "./fee-rule.ts";
import { calculateShare } from "./percentage.ts";

export type FormulaPart = { cents: number } | { pct: number } | { times: number } | "+" | "−" | "×";

/** Inputs of a fee rule: integer cents, and hundredths for percentages, months and factors. */
export interface FeeBasis {
	type: FeeType;
	/** Monthly basic salary; for payroll rules, monthly payroll. */
	salary: number;
	bonus: number;
	/** Whether the target bonus is part of the year's package. */
	includeBonus: boolean;
	/** Salaries in a year. */
	months: number;
	pct: number;
	/** How many salaries, or how many hours. */
	times: number;
	/** The fixed fee, or the hourly rate. */
	fixed: number;
}

/** Records a calculation step and returns its value. */
export type FeeStepRecorder = (key: "pay" | "base" | "fee", value: number, ...formula: FormulaPart[]) => number;

/** Fee before minimum and discount; each step is rounded half to even. */
export function calculateBaseFee(from: FeeBasis, line: FeeStepRecorder): number {
	const { type, salary, bonus, includeBonus, months, pct, times, fixed } = from;
	if (type === "fixed") return line("fee", fixed, { cents: fixed });
	if (type === "hourly") return line("fee", calculateShare(fixed, times, 100), { cents: fixed }, "×", { times });
	if (type === "monthly_salaries")
		return line("fee", calculateShare(salary, times, 100), { cents: salary }, "×", { times });
	if (type === "percent_payroll") return line("fee", calculateShare(salary, pct), { cents: salary }, "×", { pct });
	const pay = line("pay", calculateShare(salary, months, 100), { cents: salary }, "×", { times: months });
	const base = includeBonus && bonus > 0 ? line("base", pay + bonus, { cents: pay }, "+", { cents: bonus }) : pay;
	return line("fee", calculateShare(base, pct), { cents: base }, "×", { pct });
}
