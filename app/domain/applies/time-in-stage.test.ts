import { expect, test } from "vitest";
import { countStageDays, listStageStays } from "./time-in-stage.ts";

const at = (day: string) => new Date(`${day}T12:00:00-03:00`);
const event = (kind: string, from_status: number | null, to_status: number, day: string) => ({
	kind,
	from_status,
	to_status,
	created_at: at(day).toISOString(),
});
const readVisible = (events: ReturnType<typeof event>[]) =>
	listStageStays(events, at("2026-11-02")).map(({ status, left }) => [
		status,
		left?.toISOString().slice(0, 10) ?? null,
	]);

test("listStageStays lists the time in each stage, ignoring undone moves and notes", () => {
	const moves = [
		event("applied", null, 0, "2026-11-02"),
		event("moved", 0, 1, "2026-11-04"),
		event("substatus", 1, 1, "2026-11-05"),
		event("moved", 1, 5, "2026-11-06"),
	];
	expect(readVisible(moves)).toEqual([
		[0, "2026-11-04"],
		[1, "2026-11-06"],
		[5, null],
	]);
	expect(readVisible([...moves, event("undone", 5, 1, "2026-11-06")])).toEqual([
		[0, "2026-11-04"],
		[1, null],
	]);
	expect(readVisible([event("moved", 1, 2, "2026-11-10")])).toEqual([
		[1, "2026-11-10"],
		[2, null],
	]);
});

// 2026-11-20 is a Friday and a holiday here.
test("countStageDays counts working days from the day after entry", () => {
	const stay = { status: 1, entered: at("2026-11-18"), left: null };
	expect(countStageDays(stay, at("2026-11-18"), new Set())).toBe(0);
	expect(countStageDays(stay, at("2026-11-24"), new Set())).toBe(4);
	expect(countStageDays(stay, at("2026-11-24"), new Set(["2026-11-20"]))).toBe(3);
	expect(countStageDays({ ...stay, left: at("2026-11-19") }, at("2026-11-24"), new Set())).toBe(1);
});
