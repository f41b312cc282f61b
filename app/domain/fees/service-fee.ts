import { countedFee, type FormulaPart, type Line } from "./fee-basis.ts";
import type { FeeType } from "./fee-rule.ts";
import { portion } from "./percentage.ts";

/** What a service's fee is counted from. Money in integer cents; percentages, months, salaries and hours in hundredths. */
export interface ServiceInputs {
	rule: FeeType;
	/** A month's basic salary; of a payroll rule, a month's payroll. */
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

export type ServiceKey = "pay" | "base" | "fee" | "minimum" | "discount" | "unit" | "total";

/** One line of the working: `formula` says with its numbers how the value came about. */
export interface ServiceStep {
	key: ServiceKey;
	formula: readonly FormulaPart[];
	value: number;
}

export interface ServiceFee {
	/** Before the discount, of one opening. */
	fee: number;
	discount: number;
	unit: number;
	total: number;
	steps: ServiceStep[];
}

/** The fee of one service of a proposal, step by step. Every line is rounded half to even, so that lines add up as shown. */
export function serviceFee(request: ServiceInputs): ServiceFee {
	const steps: ServiceStep[] = [];
	const line = (key: ServiceKey, value: number, ...formula: FormulaPart[]) => {
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
		discountPct > 0 ? line("discount", portion(fee, discountPct), { cents: fee }, "×", { pct: discountPct }) : 0;
	const unit = discount > 0 ? line("unit", fee - discount, { cents: fee }, "−", { cents: discount }) : fee;
	const total = line("total", unit * openings, { cents: unit }, "×", { times: openings * 100 });
	return { fee, discount, unit, total, steps };
}

function byRule(request: ServiceInputs, line: Line): number {
	const { rule, withBonus, feePct, salaries, amount, hours } = request;
	const times = rule === "hourly" ? hours : salaries;
	return countedFee({ ...request, type: rule, includeBonus: withBonus, pct: feePct, times, fixed: amount }, line);
}

/**
 * How much may be taken off without asking: the row's own limit binds everybody; of people, their roles' highest, or what the
 * settings say where a role says none. Percentages in hundredths; null is no limit.
 */
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
