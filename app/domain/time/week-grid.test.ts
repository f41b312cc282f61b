import { expect, test } from "vitest";
import { assignLanes, getGridHours, snapToGrid } from "./week-grid.ts";

test("what overlaps stands beside each other, what follows has the whole width again", () => {
	const placed = assignLanes([
		{ id: "c", at: 600, minutes: 60 },
		{ id: "a", at: 540, minutes: 60 },
		{ id: "b", at: 570, minutes: 60 },
		{ id: "d", at: 660, minutes: 30 },
	]);
	expect(placed.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
		["a", 0, 2],
		["b", 1, 2],
		["c", 0, 2],
		["d", 0, 1],
	]);
	expect(assignLanes([])).toEqual([]);
});

test("a grid shows the working day and what stands outside of it", () => {
	expect(getGridHours([])).toEqual({ from: 8, to: 19 });
	expect(
		getGridHours([
			{ at: 390, minutes: 30 },
			{ at: 1_380, minutes: 120 },
		]),
	).toEqual({ from: 6, to: 24 });
});

test.each([
	[607, "10:00"],
	[608, "10:15"],
	[-20, "00:00"],
	[1_439, "23:45"],
])("%d minutes are %s", (minutes, time) => {
	expect(snapToGrid(minutes)).toBe(time);
});
