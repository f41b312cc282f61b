import { expect, test } from "vitest";
import { workScheduleProblems } from "./work-schedule.ts";

test("a working day begins and ends at a time of the day", () => {
	expect(workScheduleProblems({ starts_at: "08:30", ends_at: "17:30" })).toEqual({});
	expect(workScheduleProblems({ starts_at: null })).toEqual({});
	expect(Object.keys(workScheduleProblems({ starts_at: "8h", ends_at: "24:00" }))).toEqual(["starts_at", "ends_at"]);
});

test("a week of a schedule's days is not longer than its weekly hours", () => {
	const times = { starts_at: "08:00", ends_at: "18:00", break_min: 60 };
	const problems = (values: object) => workScheduleProblems({ ...times, ...values });
	expect(problems({ kind: "5x2", weekly_hours: 45 })).toEqual({});
	expect(problems({ kind: "5x2", weekly_hours: 44 })).toEqual({ weekly_hours: "reference:scheduleTooLong" });
	expect(problems({ kind: "5x2", weekly_hours: 44, days: [1, 2, 3, 4] })).toEqual({});
	expect(problems({ kind: "6x1", weekly_hours: 45 })).toEqual({ weekly_hours: "reference:scheduleTooLong" });
	expect(problems({ kind: "12x36", weekly_hours: 42 })).toEqual({});
	expect(problems({ kind: "5x2", weekly_hours: 40, starts_at: "22:00", ends_at: "06:00", break_min: null })).toEqual(
		{},
	);
});
