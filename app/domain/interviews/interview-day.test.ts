import { expect, test } from "vitest";
import type { Attendee } from "#app/domain/time/slots.ts";
import { findDayStarts, getInterviewSpans } from "./interview-day.ts";

const zone = "America/Sao_Paulo";
const at = (hour: string) => new Date(`2026-12-02T${hour}:00-03:00`);
const busy = (from: string, to: string): Attendee => ({
	hours: null,
	holidays: new Set<string>(),
	busy: [{ start: at(from), end: at(to) }],
});
const free: Attendee = { hours: null, holidays: new Set<string>(), busy: [] };

test("getInterviewSpans schedules interviews in order with a break between them", () => {
	expect(getInterviewSpans(at("09:00"), [45, 30, 45], 15)).toEqual([
		{ start: at("09:00"), end: at("09:45") },
		{ start: at("10:00"), end: at("10:30") },
		{ start: at("10:45"), end: at("11:30") },
	]);
});

test("findDayStarts returns the starts at which every interview has its interviewers free on one day", () => {
	const starts = ["08:00", "09:00", "10:00", "23:00"].map(at);
	const query = { starts, pause: 15, zone };
	const [ida, ivo] = [busy("08:00", "09:00"), busy("11:00", "12:00")];
	const day = (...people: Attendee[]) => people.map((person) => ({ minutes: 45, people: [person] }));
	expect(findDayStarts({ ...query, parts: day(ida, ivo) })).toEqual([at("09:00")]);
	// In reverse order, their busy times allow other starts.
	expect(findDayStarts({ ...query, parts: day(ivo, ida) })).toEqual([at("08:00"), at("09:00"), at("10:00")]);
	expect(findDayStarts({ ...query, parts: day(free, free) })).not.toContainEqual(at("23:00"));
});
