import { addDays, countPeriodDays } from "../time/brasilia-time.ts";

/** Time units of reports. Weeks start on Monday. */
export const timeSteps = ["day", "week", "month", "quarter", "year"] as const;
export type TimeStep = (typeof timeSteps)[number];

/** Days, both included. */
export interface Period {
	from: string;
	to: string;
}

/** More points than this are not drawn. */
export const maxBuckets = 400;

export function getStepStart(day: string, step: TimeStep): string {
	const [year = "", month = ""] = day.split("-");
	switch (step) {
		case "day":
			return day;
		case "week":
			return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
		case "month":
			return `${year}-${month}-01`;
		case "quarter":
			return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, "0")}-01`;
		case "year":
			return `${year}-01-01`;
	}
}

const longestStep: Readonly<Record<TimeStep, number>> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

export const getStepEnd = (day: string, step: TimeStep): string =>
	addDays(getStepStart(addDays(getStepStart(day, step), longestStep[step]), step), -1);

/** The first and last step may be partial. */
export function listSteps({ from, to }: Period, step: TimeStep): (Period & { start: string })[] {
	const steps: (Period & { start: string })[] = [];
	for (let start = getStepStart(from, step); start <= to; ) {
		const last = getStepEnd(start, step);
		steps.push({ start, from: start < from ? from : start, to: last > to ? to : last });
		start = addDays(last, 1);
	}
	return steps;
}

/** Whether a period has too many steps to draw, estimated without listing them. */
export const hasTooManySteps = ({ from, to }: Period, step: TimeStep): boolean =>
	countPeriodDays(from, to) / longestStep[step] > maxBuckets;

/** `previous`: as many days right before; others: the same days one step earlier. */
export const comparisons = ["previous", "week", "month", "quarter", "year"] as const;
export type Comparison = (typeof comparisons)[number];

const monthsBack = { month: 1, quarter: 3, year: 12 } as const;

/** The days a period is compared with; whole months stay whole. */
export function getComparedPeriod({ from, to }: Period, comparison: Comparison): Period {
	if (comparison === "previous") return { from: addDays(from, -countPeriodDays(from, to)), to: addDays(from, -1) };
	if (comparison === "week") return { from: addDays(from, -7), to: addDays(to, -7) };
	const months = monthsBack[comparison];
	// Without the last day its whole month would lose or gain some.
	const endsMonth = addDays(to, 1).endsWith("-01");
	return {
		from: goBackMonths(from, months),
		to: endsMonth ? addDays(goBackMonths(addDays(to, 1), months), -1) : goBackMonths(to, months),
	};
}

/** The same day some months earlier, or the last of that month. */
function goBackMonths(day: string, months: number): string {
	const [year, month, date] = day.split("-").map(Number) as [number, number, number];
	const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Chooses the step that yields a few dozen points. */
export function chooseStep({ from, to }: Period): TimeStep {
	const days = countPeriodDays(from, to);
	if (days <= 31) return "day";
	if (days <= 200) return "week";
	return days <= 1_500 ? "month" : "year";
}
