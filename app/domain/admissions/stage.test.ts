import { describe, expect, test } from "vitest";
import { admissionDeadline, isReminderDue, subtractBusinessDays, taskDay } from "./deadline.ts";
import {
	advanceStage,
	countProgress,
	deriveStage,
	type EmployeeStage,
	findMoveProblem,
	type StageItem,
	updateDerivedStage,
} from "./stage.ts";

const item = (state: StageItem["state"], more: Partial<StageItem> = {}): StageItem => ({
	kind: "document",
	state,
	applies: true,
	required: true,
	...more,
});

describe("deriveStage", () => {
	test.each<[string, StageItem[], EmployeeStage]>([
		["something required is open", [item("accepted"), item("open")], "waiting"],
		["everything required was sent", [item("accepted"), item("sent")], "checking"],
		["one was refused, whatever else is open", [item("refused"), item("open")], "corrections"],
		["only what is optional is open", [item("accepted"), item("open", { required: false })], "complete"],
		["what was sent is optional", [item("accepted"), item("sent", { required: false })], "checking"],
		["what is open does not apply", [item("accepted"), item("open", { applies: false })], "complete"],
		["only tasks of ours are open", [item("accepted"), item("open", { kind: "task" })], "complete"],
	])("returns the expected stage when %s", (_when, items, stage) => {
		expect(deriveStage(items)).toBe(stage);
	});

	test("updateDerivedStage preserves stages set by recruiters or the calendar", () => {
		const open = [item("open")];
		for (const stage of ["handed_over", "active", "ended", "cancelled"] as const)
			expect(updateDerivedStage(stage, open)).toBe(stage);
		expect(updateDerivedStage("complete", open)).toBe("waiting");
	});
});

test("countProgress counts required and sent items, including tasks", () => {
	const items = [
		item("accepted"),
		item("open"),
		item("open", { required: false }),
		item("sent", { required: false }),
		item("accepted", { kind: "task" }),
		item("accepted", { applies: false }),
	];
	expect(countProgress(items)).toEqual({ done: 2, total: 4 });
});

test.each<[EmployeeStage, EmployeeStage, StageItem[], string, string | null]>([
	["waiting", "complete", [item("open")], "2026-12-07", "counted"],
	["waiting", "handed_over", [item("open")], "2026-12-07", "incomplete"],
	["complete", "handed_over", [item("accepted")], "2026-12-07", null],
	["complete", "active", [item("accepted")], "2026-12-07", "notStarted"],
	["complete", "active", [item("accepted")], "2026-11-29", null],
	["waiting", "cancelled", [item("open")], "2026-12-07", null],
	["cancelled", "waiting", [item("open")], "2026-12-07", null],
	["cancelled", "complete", [item("open")], "2026-12-07", "counted"],
	["active", "ended", [], "2026-11-01", "ended"],
])("findMoveProblem from %s to %s of %j on %s is %s", (from, to, items, firstDay, problem) => {
	expect(findMoveProblem({ from, to, items, firstDay, today: "2026-11-29", hasAdmission: true })).toBe(problem);
});

test("findMoveProblem refuses to move records without an admission", () => {
	const move = { from: "active", to: "cancelled", items: [], firstDay: "2026-01-01", today: "2026-11-29" } as const;
	expect(findMoveProblem({ ...move, hasAdmission: false })).toBe("noAdmission");
});

test.each<[EmployeeStage, EmployeeStage]>([
	["handed_over", "handed_over"],
	["active", "handed_over"],
	["cancelled", "cancelled"],
])("advanceStage moves %s to %s when the candidate was absent on the first day", (stage, next) => {
	expect(advanceStage(stage, { firstDay: "2026-11-29", end: null, absent: true }, "2026-11-29")).toBe(next);
});

test.each<[EmployeeStage, string, string | null, EmployeeStage]>([
	["complete", "2026-11-29", null, "active"],
	["handed_over", "2026-11-29", null, "active"],
	["complete", "2026-11-30", null, "complete"],
	["waiting", "2026-11-01", null, "waiting"],
	["active", "2026-01-01", "2026-11-28", "ended"],
	["active", "2026-01-01", "2026-11-29", "active"],
	["ended", "2026-01-01", "2026-12-31", "active"],
	["cancelled", "2026-01-01", null, "cancelled"],
])("advanceStage moves %s with first day %s and end %s to %s", (stage, firstDay, end, next) => {
	expect(advanceStage(stage, { firstDay, end, absent: false }, "2026-11-29")).toBe(next);
});

describe("admission deadlines", () => {
	const none = new Set<string>();
	test.each([
		["five business days", "2026-11-30", "2026-12-21", [], "2026-12-07"],
		["a holiday of the city in between", "2026-11-30", "2026-12-21", ["2026-12-08"], "2026-12-07"],
		["a holiday on the way", "2026-12-07", "2026-12-28", ["2026-12-08"], "2026-12-15"],
		["two business days before the first", "2026-11-30", "2026-12-04", [], "2026-12-02"],
		["the next business day at the soonest", "2026-11-27", "2026-11-30", [], "2026-11-30"],
	])("admissionDeadline counts %s", (_name, today, firstDay, holidays, due) => {
		expect(admissionDeadline(today, firstDay, new Set(holidays))).toBe(due);
	});

	test("subtractBusinessDays skips weekends and holidays", () => {
		expect(subtractBusinessDays("2026-11-30", 2, none)).toBe("2026-11-26");
		expect(subtractBusinessDays("2026-11-30", 2, new Set(["2026-11-27"]))).toBe("2026-11-25");
	});

	test("taskDay never returns a past day", () => {
		expect(taskDay("2026-11-30", "2026-12-01", 7, none)).toBe("2026-11-30");
	});

	test.each([
		["2026-12-02", null, 0, false],
		["2026-12-03", null, 0, true],
		["2026-12-04", "2026-12-03", 1, false],
		["2026-12-05", "2026-12-01", 1, false],
		["2026-12-07", "2026-12-03", 1, true],
		["2026-12-10", "2026-12-07", 4, false],
	])("isReminderDue on %s after %s with %i sent is %s", (today, remindedOn, reminders, due) => {
		expect(isReminderDue({ due: "2026-12-07", today, remindedOn, reminders }, none)).toBe(due);
	});
});
