import { describe, expect, test } from "vitest";
import { formatLocalInput, parseLocalTime } from "../time/brasilia-time.ts";
import { getTaskReminderTime, nextOccurrence, type Recurrence, taskProblems } from "./task.ts";

const at = (text: string) => parseLocalTime(text) as Date;

describe("nextOccurrence", () => {
	const holidays = new Set(["2026-11-20", "2026-12-25", "2027-01-01"]);
	const next = (due: string, recurrence: Recurrence, now = due, seriesOn: string | null = null) => {
		const result = nextOccurrence({ due: at(due), recurrence, seriesOn }, at(now), holidays);
		return result && [formatLocalInput(result.due), result.seriesOn];
	};
	test.each<[string, Recurrence, string, string]>([
		["2026-11-18T09:00", "daily", "2026-11-19T09:00", "2026-11-19"],
		// The 20th is a holiday, then a weekend.
		["2026-11-19T09:00", "daily", "2026-11-23T09:00", "2026-11-20"],
		["2026-11-13T15:30", "weekly", "2026-11-23T15:30", "2026-11-20"],
		["2026-11-25T10:00", "monthly", "2026-12-28T10:00", "2026-12-25"],
		["2026-11-30T10:00", "monthly", "2026-12-31T10:00", "2026-12-31"],
		["2026-12-31T10:00", "monthly", "2027-02-01T10:00", "2027-01-31"],
		["2027-01-29T10:00", "monthly", "2027-03-01T10:00", "2027-02-28"],
	])("repeats %s %s at %s", (due, recurrence, expected, series) => {
		expect(next(due, recurrence)).toEqual([expected, series]);
	});
	test("counts from the series date and not from a moved due date", () => {
		expect(next("2026-11-23T15:30", "weekly", "2026-11-23T16:00", "2026-11-20")).toEqual([
			"2026-11-27T15:30",
			"2026-11-27",
		]);
	});
	test("returns a future date when the task is completed late", () => {
		expect(next("2026-09-01T09:00", "weekly", "2026-11-18T12:00")?.[0]).toBe("2026-11-24T09:00");
	});
	test("returns null when the task does not recur", () => expect(next("2026-11-18T09:00", "none")).toBeNull());
});

test("getTaskReminderTime returns the time before the due date, and null when the task is done", () => {
	const due = at("2026-11-18T10:00");
	expect(getTaskReminderTime({ due, remindMinutes: 30, done: false })).toEqual(at("2026-11-18T09:30"));
	expect(getTaskReminderTime({ due, remindMinutes: null, done: false })).toBeNull();
	expect(getTaskReminderTime({ due, remindMinutes: 30, done: true })).toBeNull();
});

test("taskProblems requires a result when a call is done", () => {
	expect(taskProblems({ type: 0, status: "done", result: " " })).toHaveProperty("result");
	expect(taskProblems({ type: 0, status: "done", result: "Aceitou" })).toEqual({});
	expect(taskProblems({ type: 4, status: "done", result: null })).toEqual({});
	expect(taskProblems({ type: 0, status: "to_do" })).toEqual({});
});
