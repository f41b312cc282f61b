import { calculateBaseFee, type FeeStepRecorder, type FormulaPart } from "./fee-basis.ts";
import type { FeeType } from "./fee-rule.ts";
import { calculateShare } from "./percentage.ts";

/** Inputs of a service fee: integer cents, and hundredths for percentages, months, salaries and hours. */
export interface ServiceInputs {
	rule: FeeType;
	/** Monthly basic salary; for payroll rules, monthly payroll. */
	salary: number;
	bonus: number;
	months: number;
	/** Whether the target bonus is part of the year's package. */
	withBonus: boolean;
	feePct: number;
	salaries: number;
	/** Of a fixed rule the fee, of an hourly one the hour. */
	amount: number;
	hours: number;
	minFee: number | null;
	discountPct: number;
	openings: number;
}

export type ServiceFeeStepKey = "pay" | "base" | "fee" | "minimum" | "discount" | "unit" | "total";

/** `formula` shows the calculation with its numbers. */
export interface ServiceFeeStep {
	key: ServiceFeeStepKey;
	formula: readonly FormulaPart[];
	value: number;
}

export interface ServiceFee {
	/** Before the discount, of one opening. */
	fee: number;
	discount: number;
	unit: number;
	total: number;
	steps: ServiceFeeStep[];
}

/** Each line is rounded half to even, so that displayed lines add up. */
export function serviceFee(request: ServiceInputs): ServiceFee {
	const steps: ServiceFeeStep[] = [];
	const line = (key: ServiceFeeStepKey, value: number, ...formula: FormulaPart[]) => {
		steps.push({ key, value, formula });
		return value;
	};
	const counted = byRule(request, line);
	const fee =
		request.minFee !== null && counted < request.minFee
			? line("minimum", request.minFee, { cents: request.minFee })
			: counted;
	const { discountPct, openings } = request;
	const discount =
		discountPct > 0 ? line("discount", calculateShare(fee, discountPct), { cents: fee }, "×", { pct: discountPct }) : 0;
	const unit = discount > 0 ? line("unit", fee - discount, { cents: fee }, "−", { cents: discount }) : fee;
	const total = line("total", unit * openings, { cents: unit }, "×", { times: openings * 100 });
	return { fee, discount, unit, total, steps };
}

function byRule(request: ServiceInputs, line: FeeStepRecorder): number {
	const { rule, withBonus, feePct, salaries, amount, hours } = request;
	const times = rule === "hourly" ? hours : salaries;
	return calculateBaseFee({ ...request, type: rule, includeBonus: withBonus, pct: feePct, times, fixed: amount }, line);
}

/** In hundredths. Precedence: the rate's limit, the highest role's, the settings'; null: no limit. */
export function discountLimit(
	row: number | null,
	roles: readonly (number | null)[],
	settings: number | null,
): number | null {
	const own = roles.length === 0 ? settings : highest(roles.map((role) => role ?? settings));
	if (row === null) return own;
	return own === null ? row : Math.min(row, own);
}

const highest = (limits: readonly (number | null)[]): number | null =>
	limits.includes(null) ? null : Math.max(...limits.map((limit) => limit ?? 0));
