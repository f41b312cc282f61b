import type { Entry } from "./entry.ts";
import type { PayRule } from "./pay-rule.ts";

/** Classes of hours; leave is paid absence. */
export const hourClasses = [
	"normal",
	"normal_night",
	"overtime",
	"overtime_night",
	"rest",
	"rest_night",
	"leave",
] as const;
export type HourClass = (typeof hourClasses)[number];
export type Hours = Record<HourClass, number>;

export const createEmptyHours = (): Hours => ({
	normal: 0,
	normal_night: 0,
	overtime: 0,
	overtime_night: 0,
	rest: 0,
	rest_night: 0,
	leave: 0,
});

/** Parts of a schedule that change a rule. */
export interface Schedule {
	kind: "5x2" | "6x1" | "12x36" | "shift" | "flexible";
	weekly_hours: number;
	/** Weekdays, 0 is Sunday; empty: the kind's default. */
	days: readonly number[];
}

interface Frame {
	/** The rule of each day, 0 is Monday. */
	rules: readonly PayRule[];
	schedule: Schedule | null;
	/** CLT art. 62: exempt from recording of hours. */
	trusted: boolean;
	/** Days (0 is Monday, 7 the Monday after) that are holidays where the work is. */
	holidays: ReadonlySet<number>;
}

const dayMinutes = 1440;
const sunday = 6;
/** Parts of a minute: a reduced night minute counts 8 of 7. */
const parts = 7;
/** Maximum minutes per day that a weekly compensation may plan (CLT art. 59). */
const highestDay = 600;
const shift = 720;

/** Working days of a schedule; defaults by its kind. */
export const getScheduleDays = ({ kind, days }: Schedule): readonly number[] =>
	days.length > 0 ? days : kind === "6x1" ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5];

/** Minutes a schedule plans for one of its days. */
export const getPlannedMinutes = (schedule: Schedule): number =>
	schedule.kind === "12x36" ? shift : Math.floor((schedule.weekly_hours * 60) / getScheduleDays(schedule).length);

/** Longest day without overtime; null: none. */
function getDailyLimit(rule: PayRule, schedule: Schedule | null): number | null {
	if (schedule?.kind === "12x36") return shift;
	if (schedule?.kind === "flexible" || rule.daily_limit_min === null) return null;
	if (schedule?.kind !== "5x2") return rule.daily_limit_min;
	return Math.max(rule.daily_limit_min, Math.min(highestDay, getPlannedMinutes(schedule)));
}

interface Piece {
	/** Minutes from Monday's midnight. */
	from: number;
	to: number;
	/** The day on which the work began, which its daily limit counts. */
	day: number;
}

/** Spans without their breaks, which are cut from the middle. */
function getPieces(entries: readonly Entry[]): Piece[] {
	return entries
		.filter(({ kind }) => kind === "worked")
		.flatMap(({ day, start, end, break: pause }) => {
			const from = day * dayMinutes + start;
			const to = day * dayMinutes + end;
			if (pause === 0) return [{ from, to, day }];
			const at = from + Math.floor((to - from - pause) / 2);
			return [
				{ from, to: at, day },
				{ from: at + pause, to, day },
			];
		})
		.filter(({ from, to }) => to > from)
		.toSorted((a, b) => a.from - b.from);
}

const isNight = (minute: number, { night_from: from, night_to: to }: PayRule): boolean =>
	from <= to ? minute >= from && minute < to : minute >= from || minute < to;

/** One class per minute: Sundays and holidays by its day, overtime by the span's start. Neither applies to 12x36 (CLT art. 59-A). */
export function classifyWeek(entries: readonly Entry[], frame: Frame): Hours[] {
	const { rules, schedule, trusted, holidays } = frame;
	const days = Array.from({ length: 7 }, createEmptyHours);
	const spentByDay = new Array<number>(7).fill(0);
	let spentInWeek = 0;
	for (const { from, to, day } of getPieces(entries)) {
		const [rule, hours] = [rules[day], days[day]];
		if (!rule || !hours) continue;
		const longShifts = schedule?.kind === "12x36";
		const daily = getDailyLimit(rule, schedule);
		const weekly = longShifts ? null : rule.weekly_limit_min;
		for (let minute = from; minute < to; minute += 1) {
			if (trusted) {
				hours.normal += 1;
				continue;
			}
			const date = Math.floor(minute / dayMinutes);
			const night = isNight(minute % dayMinutes, rule);
			if (!longShifts && (date % 7 === sunday || holidays.has(date))) {
				hours[night ? "rest_night" : "rest"] += 1;
				continue;
			}
			const spent = spentByDay[day] ?? 0;
			const over = (daily !== null && spent >= daily * parts) || (weekly !== null && spentInWeek >= weekly * parts);
			if (over) {
				hours[night ? "overtime_night" : "overtime"] += 1;
				continue;
			}
			const counted = night && rule.reduced_night ? parts + 1 : parts;
			spentByDay[day] = spent + counted;
			spentInWeek += counted;
			hours[night ? "normal_night" : "normal"] += 1;
		}
	}
	for (const { kind, day, minutes } of entries) {
		const hours = days[day];
		if (hours && (kind === "holiday" || kind === "leave")) hours.leave += minutes;
	}
	return days;
}

/** Days' minutes together. */
export function sumHours(days: readonly Hours[]): Hours {
	const sum = createEmptyHours();
	for (const day of days) for (const item of hourClasses) sum[item] += day[item];
	return sum;
}
