import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../time/brasilia-time.ts";
import { isBusinessDay } from "../time/business-days.ts";
import { dayIn, momentIn } from "../time/wall-time.ts";
import { getDueDay, getNextSendTime, listSendTimes, type SendingHours } from "./send-times.ts";
import { planSendoutDays } from "./sendout-days.ts";

const zone = "America/Sao_Paulo";
const at = (text: string) => new Date(`${text}-03:00`);
const none = new Set<string>();

const pace = (changes: Partial<SendingHours> = {}): SendingHours => ({
	zone,
	startsAt: at("2026-11-20T08:00:00"),
	windowFrom: "09:00:00",
	windowTo: "18:00:00",
	dailyLimit: 200,
	gapSeconds: 60,
	businessDaysOnly: true,
	...changes,
});

const free = { last: null, roomOn: () => 1000 };

describe("getNextSendTime", () => {
	test("waits until the sending window is open and weekends and holidays are over", () => {
		const holidays = new Set(["2026-11-23"]);
		// 2026-11-20 is a Friday.
		expect(getNextSendTime(pace(), none, free, at("2026-11-20T07:00:00"))).toEqual(at("2026-11-20T09:00:00"));
		expect(getNextSendTime(pace(), none, free, at("2026-11-20T17:59:59"))).toEqual(at("2026-11-20T17:59:59"));
		expect(getNextSendTime(pace(), none, free, at("2026-11-20T18:00:00"))).toEqual(at("2026-11-23T09:00:00"));
		expect(getNextSendTime(pace(), holidays, free, at("2026-11-20T18:00:00"))).toEqual(at("2026-11-24T09:00:00"));
		expect(getNextSendTime(pace({ businessDaysOnly: false }), holidays, free, at("2026-11-20T18:00:00"))).toEqual(
			at("2026-11-21T09:00:00"),
		);
	});

	test("returns null when no day has room", () => {
		expect(getNextSendTime(pace(), none, { last: null, roomOn: () => 0 }, at("2026-11-20T10:00:00"))).toBeNull();
	});

	test("follows the business's time zone and its summer time", () => {
		const manaus = pace({ zone: "America/Manaus", startsAt: new Date("2026-11-20T00:00:00Z") });
		expect(getNextSendTime(manaus, none, free, new Date("2026-11-20T11:00:00Z"))).toEqual(
			new Date("2026-11-20T13:00:00Z"),
		);
		// A zone with summer time: the hours stay those of the wall.
		const lisbon = pace({ zone: "Europe/Lisbon", startsAt: new Date("2026-01-01T00:00:00Z"), businessDaysOnly: false });
		expect(getNextSendTime(lisbon, none, free, new Date("2026-07-01T00:00:00Z"))).toEqual(
			new Date("2026-07-01T08:00:00Z"),
		);
		expect(getNextSendTime(lisbon, none, free, new Date("2026-12-01T00:00:00Z"))).toEqual(
			new Date("2026-12-01T09:00:00Z"),
		);
	});
});

describe("getDueDay with a wait", () => {
	const due = (sent: string, waitDays: number, holidays = none, changes: Partial<SendingHours> = {}) =>
		getDueDay(pace(changes), holidays, at(sent), waitDays);

	test("counts business days, from the day before when it is before noon, and never the same day", () => {
		expect(due("2026-11-18T15:00:00", 2)).toBe("2026-11-20");
		expect(due("2026-11-18T10:00:00", 2)).toBe("2026-11-19");
		expect(due("2026-11-18T10:00:00", 1)).toBe("2026-11-19");
		expect(due("2026-11-20T15:00:00", 1)).toBe("2026-11-23");
		expect(due("2026-11-20T15:00:00", 0)).toBe("2026-11-20");
		expect(due("2026-11-20T15:00:00", 2, none, { businessDaysOnly: false })).toBe("2026-11-22");
	});

	test("moves to the next business day when the due day or a day before is a holiday", () => {
		expect(due("2026-11-18T15:00:00", 2, new Set(["2026-11-20"]))).toBe("2026-11-23");
		expect(due("2026-11-18T15:00:00", 2, new Set(["2026-11-19"]))).toBe("2026-11-23");
	});
});

const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays("2026-06-01", n));
const minutes = fc.tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 15, max: 1440 }));
const clock = (minute: number) =>
	`${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const anyPace: fc.Arbitrary<SendingHours> = fc
	.record({
		zone: fc.constantFrom(zone, "America/Manaus", "America/Noronha", "Europe/Lisbon"),
		window: minutes,
		start: fc.tuple(day, fc.integer({ min: 0, max: 1439 })),
		dailyLimit: fc.integer({ min: 1, max: 30 }),
		gapSeconds: fc.integer({ min: 0, max: 3600 }),
		businessDaysOnly: fc.boolean(),
	})
	.map(({ window: [open, long], start: [on, minute], ...rest }) => ({
		...rest,
		windowFrom: clock(open),
		windowTo: clock(Math.min(1440, open + long)),
		startsAt: momentIn(rest.zone, on, clock(minute)),
	}));

test("moments stays in the window, on business days, under the limit and in order, for any pace", () => {
	fc.assert(
		fc.property(
			anyPace,
			fc.uniqueArray(day, { maxLength: 60 }),
			fc.integer({ min: 0, max: 7 * 86_400 }),
			(p, off, late) => {
				const holidays = new Set(off);
				const now = new Date(p.startsAt.getTime() - 86_400_000 + late * 1000);
				const sent = { last: null, roomOn: () => p.dailyLimit };
				const result = listSendTimes(p, holidays, sent, { from: now, until: new Date(8.64e14), most: 45 });
				expect(result).toHaveLength(45);
				const perDay = new Map<string, number>();
				for (const [index, moment] of result.entries()) {
					const on = dayIn(p.zone, moment);
					perDay.set(on, (perDay.get(on) ?? 0) + 1);
					expect(moment >= momentIn(p.zone, on, p.windowFrom) && moment < momentIn(p.zone, on, p.windowTo)).toBe(true);
					if (p.businessDaysOnly) expect(isBusinessDay(on, holidays)).toBe(true);
					expect(moment >= p.startsAt && moment >= now).toBe(true);
					const before = result[index - 1];
					if (before) expect(moment.getTime() - before.getTime()).toBeGreaterThanOrEqual(p.gapSeconds * 1000);
				}
				expect(Math.max(...perDay.values())).toBeLessThanOrEqual(p.dailyLimit);
				// Step by step yields the same times, so a killed worker changes nothing.
				const [first, second] = listSendTimes(p, holidays, sent, { from: now, until: new Date(8.64e14), most: 2 });
				expect([first, second]).toEqual(result.slice(0, 2));
			},
		),
		{ numRuns: 80 },
	);
});

test("planSendoutDays applies the gap across midnight when the window covers almost the whole day", () => {
	const pace: SendingHours = {
		zone: "America/Sao_Paulo",
		dailyLimit: 25,
		gapSeconds: 3458,
		businessDaysOnly: false,
		windowFrom: "00:00",
		windowTo: "23:04",
		startsAt: new Date("2026-06-01T03:00:00.000Z"),
	};
	const planned = planSendoutDays(
		{
			pace,
			holidays: new Set(),
			now: pace.startsAt,
			last: null,
			roomOn: () => pace.dailyLimit,
			steps: [{ position: 1, wait_days: 0 }],
			batches: [{ step: 1, begun: false, day: "2026-06-01", people: 50 }],
		},
		"2026-06-10",
	);
	expect([...planned]).toEqual([
		["2026-06-01", 25],
		["2026-06-02", 24],
		["2026-06-03", 1],
	]);
});

test("planSendoutDays plans the same days as moments for any pace", () => {
	fc.assert(
		fc.property(anyPace, fc.uniqueArray(day, { maxLength: 30 }), fc.integer({ min: 1, max: 120 }), (p, off, people) => {
			const holidays = new Set(off);
			const now = p.startsAt;
			const until = addDays(dayIn(p.zone, now), 25);
			const planned = planSendoutDays(
				{
					pace: p,
					holidays,
					now,
					last: null,
					roomOn: () => p.dailyLimit,
					steps: [{ position: 1, wait_days: 0 }],
					batches: [{ step: 1, begun: false, day: dayIn(p.zone, now), people }],
				},
				until,
			);
			const item = new Map<string, number>();
			for (const moment of listSendTimes(
				p,
				holidays,
				{ last: null, roomOn: () => p.dailyLimit },
				{ from: now, until: new Date(8.64e14), most: people },
			)) {
				const on = dayIn(p.zone, moment);
				if (on <= until) item.set(on, (item.get(on) ?? 0) + 1);
			}
			expect([...planned]).toEqual([...item]);
		}),
		{ numRuns: 80 },
	);
});

test("planSendoutDays sends follow-ups before first messages and moves both past holidays", () => {
	const steps = [
		{ position: 1, wait_days: 0 },
		{ position: 2, wait_days: 1 },
	];
	const standing = {
		pace: pace({ dailyLimit: 10, startsAt: at("2026-11-16T08:00:00") }),
		steps,
		last: null,
		roomOn: () => 10,
		now: at("2026-11-16T13:00:00"),
		batches: [{ step: 1, begun: false, day: "2026-11-16", people: 15 }],
	};
	const plan = (holidays: Set<string>) => Object.fromEntries(planSendoutDays({ ...standing, holidays }, "2026-12-10"));
	expect(plan(none)).toEqual({ "2026-11-16": 10, "2026-11-17": 10, "2026-11-18": 5, "2026-11-19": 5 });
	expect(plan(new Set(["2026-11-17"]))).toEqual({
		"2026-11-16": 10,
		"2026-11-18": 10,
		"2026-11-19": 5,
		"2026-11-20": 5,
	});
});
