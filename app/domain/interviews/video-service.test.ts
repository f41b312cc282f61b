import { describe, expect, test } from "vitest";
import { chooseVideoService, getVideoDeadline } from "./video-service.ts";

describe("chooseVideoService", () => {
	test.each([
		[["zoom", "google"], null, "zoom"],
		[["zoom", "google"], "google", "google"],
		[["google"], "zoom", "google"],
		[["google"], "room", null],
		[[], "zoom", null],
		[[], null, null],
	] as const)("of %j with %s chosen returns %s", (available, choice, expected) => {
		expect(chooseVideoService(available, choice)).toBe(expected);
	});
});

describe("getVideoDeadline", () => {
	const from = new Date("2026-12-01T12:00:00Z");
	test.each([
		["2026-12-03T12:00:00Z", "2026-12-01T12:10:00.000Z"],
		["2026-12-01T12:20:00Z", "2026-12-01T12:05:00.000Z"],
		["2026-12-01T12:01:00Z", "2026-12-01T12:01:00.000Z"],
		["2026-11-01T12:00:00Z", "2026-12-01T12:01:00.000Z"],
	])("of a call at %s is %s", (startsAt, expected) => {
		expect(getVideoDeadline(new Date(startsAt), from).toISOString()).toBe(expected);
	});
});
