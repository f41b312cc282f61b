import { expect, test } from "vitest";
import { type Arrival, type ArrivalProblem, findArrivalProblem, isArrivalDue, isNewFirstDay } from "./first-day.ts";
import type { EmployeeStage } from "./stage.ts";

const first = { stage: "handed_over", arrival: null, firstDay: "2026-12-07", today: "2026-12-07" } as const;

test.each<[Arrival, Arrival | null, EmployeeStage, string, ArrivalProblem | null]>([
	["arrived", null, "handed_over", "2026-12-07", null],
	["arrived", null, "active", "2026-12-08", null],
	["arrived", null, "handed_over", "2026-12-06", "tooEarly"],
	["arrived", "arrived", "active", "2026-12-07", null],
	["arrived", "absent", "handed_over", "2026-12-07", null],
	["absent", null, "active", "2026-12-07", null],
	["absent", "absent", "handed_over", "2026-12-07", null],
	["absent", "arrived", "active", "2026-12-07", "arrived"],
	["absent", null, "cancelled", "2026-12-07", "closed"],
	["arrived", null, "waiting", "2026-12-07", "closed"],
])("findArrivalProblem of %s after %s in %s on %s is %s", (answer, arrival, stage, today, problem) => {
	expect(findArrivalProblem(answer, { ...first, arrival, stage, today })).toBe(problem);
});

test.each([
	[{ ...first }, true],
	[{ ...first, today: "2026-12-06" }, false],
	[{ ...first, arrival: "absent" as const }, false],
	[{ ...first, stage: "cancelled" as const }, false],
])("isArrivalDue of %j is %s", (day, due) => {
	expect(isArrivalDue(day)).toBe(due);
});

test.each([
	["2026-12-08", true],
	["2026-12-07", false],
	["2026-12-05", false],
])("isNewFirstDay of %s is %s", (day, isNew) => {
	expect(isNewFirstDay(day, { firstDay: "2026-12-07", today: "2026-12-06" })).toBe(isNew);
});
