import { expect, test } from "vitest";
import { workScheduleProblems } from "./work-schedule.ts";

test("workScheduleProblems requires valid start and end times of day", () => {
	expect(workScheduleProblems({ starts_at: "08:30", ends_at: "17:30" })).toEqual({});
	expect(workScheduleProblems({ starts_at: null })).toEqual({});
	expect(Object.keys(workScheduleProblems({ starts_at: "8h", ends_at: "24:00" }))).toEqual(["starts_at", "ends_at"]);
});
