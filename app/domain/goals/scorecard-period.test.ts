import { expect, test } from "vitest";
import { getNeighborDays, readScorecardPeriod } from "./scorecard-period.ts";

const today = "2026-11-18";
const read = (query: string) => readScorecardPeriod(new URLSearchParams(query), today);

test.each([
	["", "2026-11-01", "2026-11-30", "2026-11-18", "2026-10-01", "2026-10-18"],
	["period=month&day=2026-10-31", "2026-10-01", "2026-10-31", "2026-10-31", "2026-09-01", "2026-09-30"],
	["period=quarter", "2026-10-01", "2026-12-31", "2026-11-18", "2026-07-01", "2026-08-18"],
	["period=week", "2026-11-16", "2026-11-22", "2026-11-18", "2026-11-09", "2026-11-11"],
	["period=year&day=2025-03-03", "2025-01-01", "2025-12-31", "2025-12-31", "2024-01-01", "2024-12-31"],
	["period=decade&day=2027-01-01", "2026-11-01", "2026-11-30", "2026-11-18", "2026-10-01", "2026-10-18"],
])(
	"readScorecardPeriod of %j is %s to %s, read until %s and compared with %s to %s",
	(query, from, to, until, before, end) => {
		expect(read(query)).toMatchObject({
			whole: { from, to },
			soFar: { from, to: until },
			before: { from: before, to: end },
		});
	},
);

test("getNeighborDays returns no period that has not begun", () => {
	expect(getNeighborDays(read(""), today)).toEqual({ before: "2026-10-31", after: null });
	expect(getNeighborDays(read("day=2026-10-05"), today)).toEqual({ before: "2026-09-30", after: "2026-11-01" });
});
