import { expect, test } from "vitest";
import { snoozeUntil } from "./snooze-until.ts";

test.each([
	// A Sunday, a Monday and a late Friday in Brasília.
	["2026-11-29T12:00:00Z", "tomorrow", "2026-11-30T12:00:00.000Z"],
	["2026-11-29T12:00:00Z", "monday", "2026-11-30T12:00:00.000Z"],
	["2026-11-30T12:00:00Z", "monday", "2026-12-07T12:00:00.000Z"],
	["2026-12-05T02:00:00Z", "monday", "2026-12-07T12:00:00.000Z"],
	["2026-11-29T12:00:00Z", "week", "2026-12-06T12:00:00.000Z"],
] as const)("snoozeUntil at %s for %s returns nine o'clock at %s", (now, choice, until) => {
	expect(snoozeUntil(choice, new Date(now)).toISOString()).toBe(until);
});
