import { expect, test } from "vitest";
import { findAvailabilityProblem } from "./availability.ts";
import { createLoadCheck } from "./interview-load.ts";
import { explainNoSlots } from "./slot-reasons.ts";
import { type Attendee, freeSlots } from "./slots.ts";

const zone = "America/Sao_Paulo";
const hours = { days: [1, 2, 3, 4, 5], from: "09:00", to: "18:00", breakMin: 60, zone };
/** A Wednesday. */
const at = (time: string, day = "2026-12-02") => new Date(`${day}T${time}:00-03:00`);
const person: Attendee = { hours, busy: [], holidays: new Set<string>() };
const problem = (more: Partial<Attendee>, from = "10:15", to = "11:15") =>
	findAvailabilityProblem({ ...person, ...more }, { start: at(from), end: at(to) }, zone);
const load = { perDay: 1, perWeek: null, starts: [at("15:00")] };

test.each<[string, Partial<Attendee>, string | null]>([
	["free at a quarter past", {}, null],
	["free when the other ends as it begins", { busy: [{ start: at("09:15"), end: at("10:15") }] }, null],
	["busy", { busy: [{ start: at("11:00"), end: at("12:00") }] }, "busy"],
	["on a holiday", { holidays: new Set(["2026-12-02"]) }, "holiday"],
	["outside their hours", { hours: { ...hours, from: "13:00" } }, "hours"],
	["full", { load }, "load"],
	["free with one more to take", { load: { ...load, perDay: 2 } }, null],
])("findAvailabilityProblem reports that the attendee is %s", (_, more, expected) => {
	expect(problem(more)).toBe(expected);
});

test("createLoadCheck counts weeks from Monday to Sunday by the days of the zone", () => {
	const isFull = createLoadCheck({ perDay: null, perWeek: 2, starts: [at("10:00", "2026-11-30"), at("23:30")] }, zone);
	expect(isFull(at("22:00", "2026-12-06"))).toBe(true);
	expect(isFull(at("09:00", "2026-12-07"))).toBe(false);
	expect(isFull(at("22:00", "2026-11-29"))).toBe(false);
});

test("freeSlots skips days on which an attendee's interview limit is reached, and explainNoSlots reports the limit", () => {
	const rules = {
		minutes: 60,
		bufferMin: 0,
		noticeHours: 0,
		firstDay: "2026-12-02",
		lastDay: "2026-12-02",
		times: [],
	};
	const query = { rules, people: [person, { ...person, load }], now: at("00:00"), zone };
	expect(freeSlots(query)).toEqual([]);
	expect(explainNoSlots(query)).toEqual([{ rule: "load", person: 1 }]);
	expect(freeSlots({ ...query, rules: { ...rules, lastDay: "2026-12-03" } })[0]).toEqual(at("09:00", "2026-12-03"));
});
