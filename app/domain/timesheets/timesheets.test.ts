import fc from "fast-check";
import { expect, test } from "vitest";
import { classifyWeek, createEmptyHours, type Hours, type Schedule, sumHours } from "./classify-hours.ts";
import { type Entry, findEntryIssues, formatHours, getWorkedMinutes, parseTime } from "./entry.ts";
import { parseDays, readDays } from "./form.ts";
import { type PayRule, payRuleProblems, pickPayRule } from "./pay-rule.ts";
import { marginPct, priceWeek } from "./price.ts";
import { findApprovalRefusal } from "./status.ts";
import { getMonday, weekDays } from "./week.ts";

const law: PayRule = {
	daily_limit_min: 480,
	weekly_limit_min: 2640,
	overtime_pct: 5_000,
	rest_day_pct: 10_000,
	night_pct: 2_000,
	night_from: 22 * 60,
	night_to: 5 * 60,
	reduced_night: true,
	bill_overtime_pct: 5_000,
	bill_rest_day_pct: 10_000,
	bill_night_pct: 2_000,
	bill_leave: false,
};
const rate = { pay_cents: 2_000, bill_cents: 3_400, burden_pct: 0 };

const work = (day: number, start: number, end: number, pause = 0): Entry => ({
	day,
	kind: "worked",
	start,
	end,
	break: pause,
	minutes: end - start - pause,
});
const classify = (
	entries: readonly Entry[],
	more: { rule?: PayRule; schedule?: Schedule | null; trusted?: boolean; holidays?: readonly number[] } = {},
) =>
	classifyWeek(entries, {
		rules: Array.from({ length: 7 }, () => more.rule ?? law),
		schedule: more.schedule ?? null,
		trusted: more.trusted ?? false,
		holidays: new Set(more.holidays ?? []),
	});
const hours = (some: Partial<Hours>): Hours => ({ ...createEmptyHours(), ...some });
const schedule = (kind: Schedule["kind"], weekly_hours: number): Schedule => ({ kind, weekly_hours, days: [] });

test.each<[string, Entry[], Parameters<typeof classify>[1], Partial<Hours>]>([
	["eight hours with a break", [work(0, 480, 1020, 60)], {}, { normal: 480 }],
	["the ninth hour is overtime", [work(0, 480, 1080, 60)], {}, { normal: 480, overtime: 60 }],
	["Sunday has its own rate", [work(6, 480, 720)], {}, { rest: 240 }],
	["a holiday has its own rate", [work(1, 480, 720)], { holidays: [1] }, { rest: 240 }],
	["work past midnight into Sunday", [work(5, 1320, 1560)], {}, { normal_night: 120, rest_night: 120 }],
	["past midnight into a holiday of the week after", [work(6, 1380, 1500)], { holidays: [7] }, { rest_night: 120 }],
	["the reduced night hour fills the day sooner", [work(0, 1320, 1800)], {}, { normal_night: 420, overtime: 60 }],
	[
		"whole night hours where the rule says so",
		[work(0, 1320, 1800)],
		{ rule: { ...law, reduced_night: false } },
		{ normal_night: 420, normal: 60 },
	],
	[
		"44 hours in five days are no overtime by the day",
		[0, 1, 2, 3, 4].map((day) => work(day, 480, 1068, 60)),
		{ schedule: schedule("5x2", 44) },
		{ normal: 2640 },
	],
	[
		"the week's limit holds on a sixth day",
		[0, 1, 2, 3, 4, 5].map((day) => work(day, 480, 1020, 60)),
		{},
		{ normal: 2640, overtime: 240 },
	],
	[
		"12x36 is normal for twelve hours, on Sundays and holidays too",
		[work(4, 420, 1140), work(6, 420, 1200)],
		{ schedule: schedule("12x36", 42), holidays: [4] },
		{ normal: 1440, overtime: 60 },
	],
	[
		"a flexible day has no limit of its own",
		[work(0, 480, 1080)],
		{ schedule: schedule("flexible", 40) },
		{ normal: 600 },
	],
	["a position of trust has no overtime", [work(0, 480, 1500)], { trusted: true }, { normal: 1020 }],
	["leave is paid absence", [{ day: 2, kind: "leave", start: 0, end: 0, break: 0, minutes: 480 }], {}, { leave: 480 }],
])("classifyWeek classifies %s", (_, entries, more, expected) => {
	expect(sumHours(classify(entries, more))).toEqual(hours(expected));
});

test("classifyWeek takes the break from the middle of the span", () => {
	// 21:00 to 06:00 with an hour's break from 01:00 leaves six night hours.
	expect(sumHours(classify([work(0, 1260, 1800, 60)], { rule: { ...law, daily_limit_min: null } }))).toEqual(
		hours({ normal: 120, normal_night: 360 }),
	);
});

test("classifyWeek uses each day's rule when it changes within the week", () => {
	const rules = weekDays("2026-11-02").map((_, day) => (day < 2 ? law : { ...law, daily_limit_min: 360 }));
	const days = classifyWeek([work(1, 480, 960), work(2, 480, 960)], {
		rules,
		schedule: null,
		trusted: false,
		holidays: new Set(),
	});
	expect(sumHours(days)).toEqual(hours({ normal: 480 + 360, overtime: 120 }));
});

test("priceWeek prices each class by its factor and rounds once", () => {
	const days = classify([work(0, 480, 1080, 60), work(1, 1320, 1620), work(6, 480, 540)]);
	const price = priceWeek(days.map((day) => ({ hours: day, rule: law, rate: { ...rate, burden_pct: 1_000 } })));
	expect(price.lines).toEqual([
		{ class: "normal", minutes: 480, pay: 16_000, bill: 27_200 },
		// 300 minutes × 8/7 × 1.2 × R$ 20.00.
		{ class: "normal_night", minutes: 300, pay: 13_714, bill: 23_314 },
		{ class: "overtime", minutes: 60, pay: 3_000, bill: 5_100 },
		{ class: "rest", minutes: 60, pay: 4_000, bill: 6_800 },
	]);
	expect(price).toMatchObject({ pay: 36_714, bill: 62_414, burden: 3_671, margin: 62_414 - 36_714 - 3_671 });
	expect(marginPct(price.margin, price.bill)).toBe(3_529);
});

test("priceWeek prices days separately when the rate changes within the week", () => {
	const days = classify([work(0, 480, 540), work(1, 480, 540)]);
	const price = priceWeek(
		days.map((day, at) => ({ hours: day, rule: law, rate: at === 0 ? rate : { ...rate, pay_cents: 2_100 } })),
	);
	expect(price.lines.map(({ pay }) => pay)).toEqual([2_000, 2_100]);
});

/** Weeks without overlaps: up to two spans a day, some over midnight. */
const weeks = fc
	.array(
		fc.record({ gap: fc.integer({ min: 0, max: 900 }), length: fc.integer({ min: 1, max: 1440 }), cut: fc.nat(100) }),
		{
			maxLength: 14,
		},
	)
	.map((spans) => {
		let at = 0;
		return spans.flatMap(({ gap, length, cut }) => {
			const from = at + gap;
			at = from + length;
			const day = Math.floor(from / 1440);
			const start = from - day * 1440;
			const pause = Math.floor(((length - 1) * cut) / 100);
			return day > 6 ? [] : [work(day, start, start + length, pause)];
		});
	});
const rules = fc.record({
	daily_limit_min: fc.option(fc.integer({ min: 0, max: 720 })),
	weekly_limit_min: fc.option(fc.integer({ min: 0, max: 3000 })),
	reduced_night: fc.boolean(),
});
const frames = fc.record({
	schedule: fc.option(
		fc.constantFrom("5x2", "6x1", "12x36", "shift", "flexible").map((kind) => schedule(kind as "5x2", 44)),
	),
	trusted: fc.boolean(),
	holidays: fc.uniqueArray(fc.integer({ min: 0, max: 7 })),
});

test("classifyWeek gives each worked minute exactly one class under any rule", () => {
	fc.assert(
		fc.property(weeks, rules, frames, (entries, some, frame) => {
			const worked = entries.reduce((sum, entry) => sum + getWorkedMinutes(entry), 0);
			const days = classify(entries, { ...frame, rule: { ...law, ...some } });
			expect(Object.values(sumHours(days)).reduce((sum, minutes) => sum + minutes, 0)).toBe(worked);
		}),
		{ numRuns: 300 },
	);
});

test("priceWeek never lowers the price when a minute is added", () => {
	fc.assert(
		fc.property(weeks, frames, fc.integer({ min: 1, max: 100_000 }), (entries, frame, cents) => {
			const worth = (all: readonly Entry[]) =>
				priceWeek(classify(all, frame).map((day) => ({ hours: day, rule: law, rate: { ...rate, pay_cents: cents } })));
			const last = entries.at(-1);
			if (!last) return;
			const less = worth(entries.slice(0, -1));
			const more = worth(entries);
			expect(more.pay).toBeGreaterThanOrEqual(less.pay);
			expect(more.bill).toBeGreaterThanOrEqual(less.bill);
			expect(more.lines.reduce((sum, line) => sum + line.pay, 0)).toBe(more.pay);
		}),
		{ numRuns: 200 },
	);
});

test("findEntryIssues accepts only weeks without overlaps and with at most 24 hours a day", () => {
	const spans = fc.array(
		fc.record({
			day: fc.integer({ min: 0, max: 6 }),
			start: fc.integer({ min: 0, max: 1439 }),
			length: fc.integer({ min: 0, max: 1600 }),
		}),
		{ maxLength: 6 },
	);
	fc.assert(
		fc.property(spans, (list) => {
			const entries = list.map(({ day, start, length }) => work(day, start, start + length));
			const clean = { before: new Set<number>(), after: new Set<number>(), holidays: new Set<number>() };
			if (findEntryIssues(entries, clean).length > 0) return;
			const minutes = new Set<number>();
			let sum = 0;
			for (const { day, start, end } of entries)
				for (let at = day * 1440 + start; at < day * 1440 + end; at += 1) {
					minutes.add(at);
					sum += 1;
				}
			expect(minutes.size).toBe(sum);
			for (const day of weekDays("2026-11-02").keys())
				expect(
					entries.filter((entry) => entry.day === day).reduce((all, { minutes: own }) => all + own, 0),
				).toBeLessThanOrEqual(1440);
		}),
		{ numRuns: 500 },
	);
});

const frame = { before: new Set([0]), after: new Set([6]), holidays: new Set([2]) };
const off = (day: number, kind: Entry["kind"]): Entry => ({ day, kind, start: 0, end: 0, break: 0, minutes: 480 });

test.each<[string, Entry[]]>([
	["order", [work(1, 600, 480)]],
	["break", [work(1, 480, 540, 60)]],
	["overlap", [work(1, 480, 720), work(1, 700, 800)]],
	["overlap", [work(1, 1320, 1800), work(2, 300, 400)]],
	["day", [work(1, 480, 1930)]],
	["before", [work(0, 480, 540)]],
	["after", [work(6, 480, 540)]],
	["holiday", [off(3, "holiday")]],
	["mixed", [off(3, "leave"), work(3, 480, 540)]],
])("findEntryIssues reports %s", (problem, entries) => {
	expect(findEntryIssues(entries, frame).map((issue) => issue.problem)).toEqual([problem]);
});

test("findEntryIssues accepts a night shift, two spans of a day and a holiday of the workplace", () => {
	expect(
		findEntryIssues([work(1, 1320, 1800, 60), off(2, "holiday"), work(3, 480, 720), work(3, 780, 1080)], frame),
	).toEqual([]);
});

function fill(values: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.set(name, value);
	return form;
}
const posted = (values: Record<string, string>) =>
	parseDays(readDays(fill(values)), { ...frame, before: new Set(), after: new Set(), planned: 480 });

test("parseDays reads a span past midnight only when the next-day box is ticked", () => {
	const values = { "d1.start0": "22:00", "d1.end0": "06:00", "d1.break0": "1:00" };
	expect(posted(values).issues).toEqual([{ day: 1, span: 0, problem: "order" }]);
	expect(posted({ ...values, "d1.next0": "on" }).entries).toEqual([work(1, 1320, 1800, 60)]);
});

test.each([
	["missing", { "d1.start0": "08:00" }],
	["time", { "d1.start0": "08:00", "d1.end0": "25:00" }],
	["break", { "d1.start0": "08:00", "d1.end0": "10:00", "d1.break0": "x" }],
	["mixed", { "d1.kind": "leave", "d1.start0": "08:00", "d1.end0": "10:00" }],
])("parseDays reports %s", (problem, values) => {
	expect(posted(values as Record<string, string>).issues[0]?.problem).toBe(problem);
});

test("parseDays gives leave the planned or the typed minutes and gives absence none", () => {
	const { entries } = posted({ "d1.kind": "leave", "d2.kind": "holiday", "d2.minutes": "6:00", "d3.kind": "absence" });
	expect(entries.map(({ minutes }) => minutes)).toEqual([480, 360, 0]);
});

test("pickPayRule returns the most specific rule that is valid on the day", () => {
	const rule = (
		id: number,
		client: number | null,
		union: string | null,
		from = "2026-01-01",
		to: string | null = null,
	) => ({
		id,
		client_company_id: client,
		union_name: union,
		valid_from: from,
		valid_to: to,
	});
	const rules = [
		rule(1, null, null),
		rule(2, null, "Sindeepres"),
		rule(3, 7, null, "2026-01-01", "2026-06-30"),
		rule(4, 7, "Sindeepres", "2026-07-01"),
	];
	const pick = (day: string, companyId: number, union: string | null) =>
		pickPayRule(rules, { day, companyId, union })?.id;
	expect(pick("2026-05-01", 7, null)).toBe(3);
	expect(pick("2026-05-01", 7, "sindeepres")).toBe(3);
	expect(pick("2026-07-01", 7, "SINDEEPRES ")).toBe(4);
	expect(pick("2026-07-01", 7, null)).toBe(1);
	expect(pick("2026-07-01", 8, "Sindeepres")).toBe(2);
	expect(pick("2025-07-01", 8, null)).toBeUndefined();
});

test("payRuleProblems rejects invalid times and a night without length", () => {
	expect(payRuleProblems({ night_from: "22:00", night_to: "22:00" })).toEqual({
		night_to: "timesheets:problems.night",
	});
	expect(payRuleProblems({ night_from: "25:00", night_to: "05:00" })).toEqual({
		night_from: "timesheets:problems.time",
	});
	expect(payRuleProblems({ night_from: "22:00", night_to: "05:00" })).toEqual({});
});

test.each([
	["submitted", 2, null],
	["submitted", 1, "changed"],
	["approved", 2, "approved"],
	["invoiced", 2, "approved"],
	["disputed", 2, "status"],
	["draft", 2, "status"],
] as const)("findApprovalRefusal of a %s sheet at version %i returns %s", (status, version, expected) => {
	expect(findApprovalRefusal({ status, version: 2 }, version)).toBe(expected);
});

test("getMonday and weekDays start the week on Monday, also across years", () => {
	expect([getMonday("2026-11-29"), getMonday("2026-11-30"), getMonday("2027-01-01")]).toEqual([
		"2026-11-23",
		"2026-11-30",
		"2026-12-28",
	]);
	expect(weekDays("2026-12-28").at(-1)).toBe("2027-01-03");
});

test("parseTime reads times with and without a colon, and formatHours writes hours and minutes", () => {
	expect(["8:05", "08:05", "0805", "24:00", "8"].map(parseTime)).toEqual([485, 485, 485, null, null]);
	expect([0, 2405, -61].map(formatHours)).toEqual(["0:00", "40:05", "-1:01"]);
});
