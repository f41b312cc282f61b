import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, brasilia } from "./brasilia-time.ts";
import { type Attendee, freeSlots, type SlotRules, type Span } from "./slots.ts";
import { dayIn, wallTime } from "./wall-time.ts";
import { getWorkingHours, type Schedule } from "./working-hours.ts";

const minute = 60_000;
const at = (text: string) => new Date(`${text}-03:00`);
const now = at("2026-11-23T08:00");
const rules: SlotRules = {
	minutes: 60,
	bufferMin: 0,
	noticeHours: 0,
	times: [],
	firstDay: "2026-11-24",
	lastDay: "2026-11-24",
};
const none: ReadonlySet<string> = new Set();
const person = (more: Partial<Attendee> = {}): Attendee => ({
	hours: getWorkingHours(null, brasilia),
	busy: [],
	holidays: none,
	...more,
});
const local = (slots: readonly Date[]) => slots.map((slot) => wallTime(brasilia, slot).slice(11, 16));
const times = (people: Attendee[], more: Partial<SlotRules> = {}) =>
	local(freeSlots({ rules: { ...rules, ...more }, people, now, zone: brasilia }));

describe("freeSlots", () => {
	test("uses office hours without the break when no schedule is set", () => {
		const result = times([person()]);
		expect(result[0]).toBe("09:00");
		expect(result).not.toContain("11:30");
		expect(result).not.toContain("12:00");
		expect(result).toContain("13:00");
		expect(result.at(-1)).toBe("17:00");
	});

	test("uses the schedule's days, start, end and break", () => {
		const part: Schedule = { kind: "5x2", days: [2], starts_at: "14:00", ends_at: "16:00", break_min: 0 };
		expect(times([person({ hours: getWorkingHours(part, brasilia) })])).toEqual(["14:00", "14:30", "15:00"]);
		const thursdays = getWorkingHours({ ...part, days: [4] }, brasilia);
		expect(times([person({ hours: thursdays })])).toEqual([]);
		const saturday = { firstDay: "2026-11-28", lastDay: "2026-11-28" };
		expect(
			times([person({ hours: getWorkingHours({ ...part, days: [], kind: "6x1" }, brasilia) })], saturday),
		).toHaveLength(3);
		expect(times([person({ hours: getWorkingHours({ ...part, days: [] }, brasilia) })], saturday)).toEqual([]);
	});

	test("counts a shift past midnight to the day on which it began", () => {
		const night = getWorkingHours(
			{ kind: "shift", days: [1], starts_at: "22:00", ends_at: "02:00", break_min: 0 },
			brasilia,
		);
		expect(times([person({ hours: night })])).toEqual(["00:00", "00:30", "01:00"]);
	});

	test("skips holidays, busy times and the buffer around them", () => {
		expect(times([person({ holidays: new Set(["2026-11-24"]) })])).toEqual([]);
		const busy: Span[] = [{ start: at("2026-11-24T14:00"), end: at("2026-11-24T15:00") }];
		expect(times([person({ busy })])).toContain("15:00");
		expect(times([person({ busy })])).not.toContain("13:30");
		expect(times([person({ busy })], { bufferMin: 30 })).not.toContain("15:00");
		expect(times([person({ busy })], { bufferMin: 30 })).toContain("15:30");
	});

	test("combines the hours of all attendees, each in their own zone", () => {
		const manaus = person({ hours: getWorkingHours(null, "America/Manaus") });
		expect(times([person(), manaus])[0]).toBe("10:00");
		const lisbon = person({ hours: getWorkingHours(null, "Europe/Lisbon") });
		expect(times([person(), lisbon]).at(-1)).toBe("14:00");
	});

	test("counts the notice in hours from now", () => {
		const monday = { firstDay: "2026-11-23", lastDay: "2026-11-23" };
		expect(times([person()], { ...monday, noticeHours: 6 })[0]).toBe("14:00");
		expect(times([person()], { ...monday, noticeHours: 24 })).toEqual([]);
	});

	test("offers proposed times outside working hours, but not when an attendee is busy", () => {
		const proposed = [at("2026-11-24T20:00"), at("2026-11-24T10:00"), at("2026-11-22T10:00")];
		const busy: Span[] = [{ start: at("2026-11-24T09:30"), end: at("2026-11-24T10:30") }];
		expect(times([person()], { times: proposed })).toEqual(["10:00", "20:00"]);
		expect(times([person({ busy })], { times: proposed })).toEqual(["20:00"]);
	});

	const zones = ["America/Sao_Paulo", "America/Manaus", "America/Noronha", "Europe/Lisbon", "America/New_York"];
	const hour = fc.integer({ min: 0, max: 23 }).map((item) => `${String(item).padStart(2, "0")}:00`);
	const schedule = fc.record({
		kind: fc.constantFrom("5x2", "6x1", "12x36", "shift", "flexible"),
		days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
		starts_at: fc.option(hour, { nil: null }),
		ends_at: fc.option(hour, { nil: null }),
		break_min: fc.option(fc.constantFrom(0, 30, 60, 90), { nil: null }),
	});
	const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays("2026-01-01", count));
	const spans = fc.array(
		fc.tuple(day, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 5, max: 600 })).map(([on, from, minutes]) => {
			const start = new Date(Date.parse(`${on}T00:00:00Z`) + from * minute);
			return { start, end: new Date(start.getTime() + minutes * minute) };
		}),
		{ maxLength: 12 },
	);
	const attendee = fc.record({
		hours: fc.tuple(schedule, fc.constantFrom(...zones)).map(([first, zone]) => getWorkingHours(first, zone)),
		busy: spans,
		holidays: fc.array(day, { maxLength: 5 }).map((days) => new Set(days)),
	});
	const request = fc
		.record({
			people: fc.array(attendee, { minLength: 1, maxLength: 3 }),
			first: day,
			length: fc.integer({ min: 0, max: 6 }),
			minutes: fc.constantFrom(15, 45, 60, 120),
			bufferMin: fc.constantFrom(0, 15, 30),
			noticeHours: fc.constantFrom(0, 24, 72),
			zone: fc.constantFrom(...zones),
		})
		.map(({ people, first, length, zone, ...rest }) => ({
			people,
			zone,
			now: new Date(`${first}T08:00:00Z`),
			rules: { ...rest, times: [], firstDay: first, lastDay: addDays(first, length) },
		}));

	test("returns no slot outside hours, on a holiday, without notice or beside a busy time", () => {
		let seen = 0;
		fc.assert(
			fc.property(request, ({ rules, people, now: when, zone }) => {
				for (const slot of freeSlots({ rules: rules, people, now: when, zone })) {
					seen += 1;
					const end = new Date(slot.getTime() + rules.minutes * minute);
					expect(slot.getTime() - when.getTime()).toBeGreaterThanOrEqual(rules.noticeHours * 60 * minute);
					expect(dayIn(zone, slot) >= rules.firstDay && dayIn(zone, slot) <= rules.lastDay).toBe(true);
					for (const { hours, busy, holidays } of people) {
						if (!hours) throw new Error("without hours");
						// Checks every five minutes of the slot against local time.
						for (let moment = slot.getTime(); moment < end.getTime(); moment += 5 * minute) {
							const wall = wallTime(hours.zone, new Date(moment));
							const clock = wall.slice(11, 16);
							const over = hours.to <= hours.from;
							expect(over ? clock >= hours.from || clock < hours.to : clock >= hours.from && clock < hours.to).toBe(
								true,
							);
						}
						const began = dayIn(hours.zone, slot);
						const worked = [began, ...(hours.to <= hours.from ? [addDays(began, -1)] : [])];
						const weekday = (on: string) => new Date(`${on}T00:00:00Z`).getUTCDay();
						expect(worked.some((on) => hours.days.includes(weekday(on)) && !holidays.has(on))).toBe(true);
						const apart = rules.bufferMin * minute;
						for (const taken of busy)
							expect(
								taken.end.getTime() + apart <= slot.getTime() || end.getTime() + apart <= taken.start.getTime(),
							).toBe(true);
					}
				}
			}),
			{ numRuns: 150 },
		);
		expect(seen).toBeGreaterThan(500);
	});

	test("offers a repeated hour twice when clocks go back", () => {
		const hours = { days: [0, 1, 2, 3, 4, 5, 6], from: "01:00", to: "03:00", breakMin: 0, zone: "Europe/Lisbon" };
		const rules = {
			minutes: 60,
			bufferMin: 0,
			noticeHours: 0,
			times: [],
			firstDay: "2026-10-25",
			lastDay: "2026-10-25",
		};
		const people = [{ hours, busy: [], holidays: new Set<string>() }];
		const now = new Date("2026-10-20T00:00:00Z");
		expect(freeSlots({ rules, people, now, zone: "Europe/Lisbon" }).map((slot) => slot.toISOString())).toEqual([
			"2026-10-25T00:00:00.000Z",
			"2026-10-25T00:30:00.000Z",
			"2026-10-25T01:00:00.000Z",
			"2026-10-25T01:30:00.000Z",
			"2026-10-25T02:00:00.000Z",
		]);
	});

	/** Days around clock changes in Lisbon (twice) and New York. */
	const changing = fc.constantFrom("2026-10-24", "2026-10-25", "2027-03-13", "2027-03-14", "2027-03-27", "2027-03-28");
	const across = fc
		.record({
			people: fc.array(attendee, { minLength: 1, maxLength: 3 }),
			first: changing,
			minutes: fc.constantFrom(15, 45, 60, 120),
			bufferMin: fc.constantFrom(0, 15, 30),
			home: fc.constantFrom(brasilia, "Europe/Lisbon", "America/New_York"),
		})
		.map(({ people, first, minutes, bufferMin, home }) => ({
			zone: home,
			now: new Date(Date.parse(`${addDays(first, -3)}T00:00:00Z`)),
			rules: { minutes, bufferMin, noticeHours: 0, times: [], firstDay: first, lastDay: addDays(first, 2) },
			people: people.map(({ hours, busy, holidays }) => ({
				hours: hours && { ...hours, days: [0, 1, 2, 3, 4, 5, 6], zone: "Europe/Lisbon" },
				// The same spans around the change of the clocks.
				busy: busy.map(({ start, end }, at) => {
					const moved = Date.parse(`${addDays(first, at % 3)}T00:00:00Z`) + (start.getTime() % (24 * 60 * minute));
					return { start: new Date(moved), end: new Date(moved + end.getTime() - start.getTime()) };
				}),
				holidays,
			})),
		}));

	/** Without breaks, holidays and night hours, so that free half hours can be counted independently. */
	const plainly = across.map((item) => ({
		...item,
		people: item.people.map(({ hours, busy }) => ({
			hours: hours && { ...hours, breakMin: 0, to: hours.to > hours.from ? hours.to : "23:30" },
			busy,
			holidays: new Set<string>(),
		})),
	}));

	test("skips no free half hour and repeats none when clocks change in Lisbon", () => {
		let seen = 0;
		fc.assert(
			fc.property(fc.oneof(across, plainly), (item) => {
				const { rules, people, zone } = item;
				const slots = freeSlots(item).map((slot) => slot.getTime());
				expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b));
				const isFree = (at: number) =>
					people.every(
						({ hours, busy }) =>
							busy.every(
								({ start, end }) =>
									end.getTime() + rules.bufferMin * minute <= at ||
									at + (rules.minutes + rules.bufferMin) * minute <= start.getTime(),
							) && works(hours, at),
					);
				/** Independent check against local time in Lisbon, minute by minute. */
				function works(hours: Attendee["hours"], at: number) {
					if (!hours || hours.breakMin > 0 || hours.to <= hours.from) return null;
					for (let moment = at; moment < at + rules.minutes * minute; moment += minute) {
						const clock = wallTime("Europe/Lisbon", new Date(moment)).slice(11, 16);
						if (clock < hours.from || clock >= hours.to) return false;
					}
					return true;
				}
				const plain = people.every(
					({ hours, holidays }) => hours && hours.breakMin <= 0 && hours.to > hours.from && holidays.size === 0,
				);
				if (!plain) return;
				const from = Date.parse(`${addDays(rules.firstDay, -1)}T00:00:00Z`);
				for (let at = from; at < from + 5 * 24 * 60 * minute; at += 30 * minute) {
					const day = dayIn(zone, new Date(at));
					if (day < rules.firstDay || day > rules.lastDay) continue;
					seen += 1;
					expect(slots.includes(at), new Date(at).toISOString()).toBe(isFree(at));
				}
			}),
			{ numRuns: 400 },
		);
		expect(seen).toBeGreaterThan(1_000);
	});

	test("offers slots that never overlap when they are picked one after another", () => {
		fc.assert(
			fc.property(request, fc.array(fc.nat(), { maxLength: 8 }), (item, picks) => {
				const [first, ...rest] = item.people;
				if (!first) return;
				const taken: Span[] = [...first.busy];
				const picked: Span[] = [];
				for (const pick of picks) {
					const people = [{ ...first, busy: taken }, ...rest];
					const slots = freeSlots({ ...item, people });
					const start = slots[pick % (slots.length || 1)];
					if (!start) break;
					expect(freeSlots({ ...item, people })).toContainEqual(start);
					const span = { start, end: new Date(start.getTime() + item.rules.minutes * minute) };
					expect(picked.every((other) => other.end <= span.start || span.end <= other.start)).toBe(true);
					taken.push(span);
					picked.push(span);
				}
			}),
			{ numRuns: 60 },
		);
	});
});
