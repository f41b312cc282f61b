import { expect, test } from "vitest";
import { explainNoSlots } from "./slot-reasons.ts";
import type { Attendee } from "./slots.ts";
import { momentIn } from "./wall-time.ts";

const zone = "Europe/Lisbon";
// A Tuesday.
const day = "2026-12-01";
const at = (hour: string, on = day) => momentIn(zone, on, hour);
const rules = { minutes: 60, bufferMin: 0, noticeHours: 4, firstDay: day, lastDay: day, times: [] };
const hours = { days: [1, 2, 3, 4, 5], from: "09:00", to: "18:00", breakMin: 0, zone };
const free: Attendee = { hours, busy: [], holidays: new Set() };
const whole = { start: at("08:00"), end: at("19:00") };
const now = at("09:00", "2026-11-30");
const explain = (people: Attendee[], more: Partial<Parameters<typeof explainNoSlots>[0]> = {}) =>
	explainNoSlots({ rules, people, now, zone, ...more });

test("explainNoSlots returns nothing when a slot is free", () => {
	expect(explain([free, free])).toEqual([]);
});

test("explainNoSlots names the attendee who is busy", () => {
	expect(explain([free, { ...free, busy: [whole] }])).toEqual([{ rule: "busy", person: 1 }]);
});

test("explainNoSlots names every attendee whose times conflict together", () => {
	const busy = { ...free, busy: [whole] };
	expect(explain([busy, free, busy])).toEqual([
		{ rule: "busy", person: 0 },
		{ rule: "busy", person: 2 },
	]);
});

test("explainNoSlots names the holiday, the working hours and the notice", () => {
	const holidays = new Set([day]);
	expect(
		explain([
			{ ...free, holidays },
			{ ...free, holidays },
		]),
	).toEqual([{ rule: "holiday" }]);
	expect(explain([free, { ...free, hours: { ...hours, days: [6] } }])).toEqual([{ rule: "hours", person: 1 }]);
	expect(explain([free], { now: at("16:00") })).toEqual([{ rule: "notice" }]);
});
