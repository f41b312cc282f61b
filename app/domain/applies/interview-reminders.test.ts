import fc from "fast-check";
import { expect, test } from "vitest";
import { getNextReminderTime, listDueInterviewReminders, listInterviewReminders } from "./interview-reminders.ts";

const startsAt = new Date("2026-11-25T14:00:00-03:00");
const people = [
	{ id: 1, minutes: 60 },
	{ id: 2, minutes: 15 },
	{ id: 3, minutes: 0 },
];
const meeting = { startsAt, minutes: 45, people };
const at = (text: string) => new Date(`2026-11-${text}-03:00`);
const what = (since: string, now: string) =>
	listDueInterviewReminders(meeting, at(since), at(now)).map((dueMoment) => dueMoment.what);

test("listInterviewReminders lists the day before, each recruiter's reminder, feedback and scorecard reminders", () => {
	expect(listInterviewReminders(meeting)).toEqual([
		{ at: at("24T14:00:00"), what: "day_before" },
		{ at: at("25T13:00:00"), what: "before", recruiterId: 1 },
		{ at: at("25T13:45:00"), what: "before", recruiterId: 2 },
		{ at: at("25T15:00:00"), what: "feedback" },
		{ at: at("26T15:00:00"), what: "scorecard" },
		{ at: at("27T15:00:00"), what: "scorecard" },
		{ at: at("29T15:00:00"), what: "scorecard" },
		{ at: new Date("2026-12-02T15:00:00-03:00"), what: "scorecard" },
		{ at: new Date("2026-12-09T15:00:00-03:00"), what: "scorecard" },
	]);
	expect(getNextReminderTime(meeting, at("25T13:45:00"))).toEqual(at("25T15:00:00"));
	expect(getNextReminderTime(meeting, new Date("2026-12-09T15:00:00-03:00"))).toBeNull();
});

test("listDueInterviewReminders skips late reminders that no longer help and feedback before the end", () => {
	expect(what("20T09:00:00", "24T14:00:00")).toEqual(["day_before"]);
	expect(what("20T09:00:00", "25T13:30:00")).toEqual(["before"]);
	expect(what("20T09:00:00", "25T14:00:00")).toEqual([]);
	expect(what("20T09:00:00", "26T09:00:00")).toEqual(["feedback"]);
	// Created two hours before: the day-before mail is skipped as past.
	expect(what("25T12:00:00", "25T13:00:00")).toEqual(["before"]);
});

test("listDueInterviewReminders returns each reminder once over consecutive checks", () => {
	const steps = fc.array(fc.integer({ min: 0, max: 3 * 24 * 60 }), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(steps, (minutes) => {
			const begin = at("23T14:00:00").getTime();
			const times = [0, ...minutes.sort((a, b) => a - b)].map((item) => new Date(begin + item * 60_000));
			const moments = times
				.slice(1)
				.flatMap((now, index) => listDueInterviewReminders(meeting, times[index] as Date, now));
			const names = moments.map((item) => JSON.stringify({ ...item, at: 0 }));
			expect(new Set(names).size).toBe(names.length);
		}),
	);
});
