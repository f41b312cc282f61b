import { calculateShare } from "../fees/percentage.ts";
import { type HourClass, type Hours, hourClasses } from "./classify-hours.ts";
import type { PayRule } from "./pay-rule.ts";

/** Pay and charge per hour in cents; burden (payroll cost) in hundredths of a percent. */
export interface Rate {
	pay_cents: number;
	bill_cents: number;
	burden_pct: number;
}

export interface PricedLine {
	class: HourClass;
	minutes: number;
	pay: number;
	bill: number;
}

export interface Price {
	lines: PricedLine[];
	pay: number;
	bill: number;
	burden: number;
	margin: number;
}

const whole = 10_000;
/** Seventh parts of an hour: a reduced night hour is worth 8 of 7. */
const hourParts = 60 * 7;

interface Factors {
	overtime: number;
	rest: number;
	night: number;
	leave: boolean;
}

/** Rounded once, half to even; overtime multiplies the night supplement too. */
function worth(minutes: number, item: HourClass, cents: number, rule: PayRule, factors: Factors): number {
	if (item === "leave") return factors.leave ? calculateShare(cents * minutes, 1, 60) : 0;
	const night = item.endsWith("_night");
	const more = item.startsWith("overtime") ? factors.overtime : item.startsWith("rest") ? factors.rest : 0;
	const hour = night && rule.reduced_night ? 8 : 7;
	const factor = hour * (whole + more) * (night ? whole + factors.night : whole);
	return calculateShare(cents * minutes, factor, hourParts * whole * whole);
}

interface PricedDay {
	hours: Hours;
	rule: PayRule;
	rate: Rate;
}

/** Groups days of equal rate and rule; each class is rounded once, half to even. */
export function priceWeek(days: readonly PricedDay[]): Price {
	const groups: (PricedDay & { hours: Hours })[] = [];
	for (const day of days) {
		const group = groups.find(({ rule, rate }) => rule === day.rule && sameRate(rate, day.rate));
		if (group) for (const item of hourClasses) group.hours[item] += day.hours[item];
		else groups.push({ rule: day.rule, rate: day.rate, hours: { ...day.hours } });
	}
	const lines = groups.flatMap(({ hours, rule, rate }) =>
		hourClasses
			.filter((item) => hours[item] > 0)
			.map((item) => ({
				class: item,
				minutes: hours[item],
				pay: worth(hours[item], item, rate.pay_cents, rule, {
					overtime: rule.overtime_pct,
					rest: rule.rest_day_pct,
					night: rule.night_pct,
					leave: true,
				}),
				bill: worth(hours[item], item, rate.bill_cents, rule, {
					overtime: rule.bill_overtime_pct,
					rest: rule.bill_rest_day_pct,
					night: rule.bill_night_pct,
					leave: rule.bill_leave,
				}),
				burden: rate.burden_pct,
			})),
	);
	const pay = lines.reduce((sum, line) => sum + line.pay, 0);
	const bill = lines.reduce((sum, line) => sum + line.bill, 0);
	const burden = lines.reduce((sum, line) => sum + calculateShare(line.pay, line.burden), 0);
	return {
		lines: lines.map(({ class: item, minutes, pay: paid, bill: billed }) => ({
			class: item,
			minutes,
			pay: paid,
			bill: billed,
		})),
		pay,
		bill,
		burden,
		margin: bill - pay - burden,
	};
}

const sameRate = (a: Rate, b: Rate) =>
	a.pay_cents === b.pay_cents && a.bill_cents === b.bill_cents && a.burden_pct === b.burden_pct;

/** Margin in hundredths of a percent of the billed amount; null without one. */
export const marginPct = (margin: number, bill: number): number | null =>
	bill > 0 ? calculateShare(margin, whole, bill) : null;
