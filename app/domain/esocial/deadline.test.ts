import { expect, test } from "vitest";
import { findDeadline } from "./deadline.ts";

test.each([
	["S-2190", { since: "2026-12-01" }, "2026-11-30"],
	["S-2200", { since: "2027-01-01" }, "2026-12-31"],
	["S-2200", { since: "2026-12-01", hasPreliminary: true }, "2027-01-15"],
	["S-2300", { since: "2026-02-28" }, "2026-03-15"],
	["S-2205", { since: "2026-12-31" }, "2027-01-15"],
	["S-2206", { since: "2026-09-01" }, "2026-10-15"],
	["S-3000", { since: "2026-09-01" }, null],
] as const)("findDeadline of %s since %o is %s", (kind, told, day) => {
	expect(findDeadline(kind, told)).toBe(day);
});
