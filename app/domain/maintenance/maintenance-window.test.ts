import { describe, expect, test } from "vitest";
import {
	decideWorkPace,
	defaultMaintenanceWindow,
	isMaintenanceOpen,
	type MaintenanceWindow,
	nextChange,
	parseMaintenanceWindow,
} from "./maintenance-window.ts";

const zone = "America/Sao_Paulo";
const night: MaintenanceWindow = { from: "22:00", to: "06:00", weekends: false, outside: "wait", rows: 1_000 };
const day: MaintenanceWindow = { ...night, from: "12:10", to: "13:20" };
// 2026-11-30 is a Monday; São Paulo is three hours behind.
const at = (text: string) => new Date(`${text}:00-03:00`);

test.each([
	[night, "2026-11-30T21:59", false, "2026-11-30T22:00"],
	[night, "2026-11-30T22:00", true, "2026-12-01T06:00"],
	[night, "2026-12-01T05:59", true, "2026-12-01T06:00"],
	[night, "2026-12-01T06:00", false, "2026-12-01T22:00"],
	[day, "2026-11-30T12:09", false, "2026-11-30T12:10"],
	[day, "2026-11-30T13:19", true, "2026-11-30T13:20"],
	[{ ...day, weekends: true }, "2026-12-04T14:00", false, "2026-12-05T00:00"],
	[{ ...night, weekends: true }, "2026-12-05T15:00", true, "2026-12-07T06:00"],
	[{ ...day, weekends: true }, "2026-12-06T23:59", true, "2026-12-07T00:00"],
])("isMaintenanceOpen and nextChange follow the business's time zone: %j at %s", (window, moment, open, change) => {
	expect(isMaintenanceOpen(window, zone, at(moment))).toBe(open);
	expect(nextChange(window, zone, at(moment))).toEqual(at(change));
});

describe("decideWorkPace", () => {
	const noon = { zone, now: at("2026-11-30T11:00"), rows: 5_000, isReleased: false };
	const midnight = { ...noon, now: at("2026-11-30T23:00") };
	test.each([
		["no hours are set", null, noon, "yielding"],
		["it is outside and may run slowly", { ...night, outside: "yield" as const }, noon, "yielding"],
		["it is outside and waits", night, noon, "waiting"],
		["it is of few rows", night, { ...noon, rows: 999 }, "yielding"],
		["nobody knows its rows", night, { ...noon, rows: null }, "waiting"],
		["an administrator started it", night, { ...noon, isReleased: true }, "full"],
		["the window is open", night, midnight, "full"],
	])("returns the expected pace when %s", (_when, window, work, turn) =>
		expect(decideWorkPace(window, work)).toBe(turn),
	);
});

test("parseMaintenanceWindow reads the saved window and returns null when it is invalid", () => {
	expect(parseMaintenanceWindow({ maintenance: night })).toEqual(night);
	expect(parseMaintenanceWindow({ maintenance: { from: "22:00", to: "06:00", rows: -1 } })).toEqual({
		...defaultMaintenanceWindow,
		weekends: false,
	});
	for (const settings of [null, {}, { maintenance: null }, { maintenance: { from: "22:00", to: "22:00" } }])
		expect(parseMaintenanceWindow(settings)).toBeNull();
});
