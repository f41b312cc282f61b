import { expect, test } from "vitest";
import { assignLanes, getGridHours, snapToGrid } from "./week-grid.ts";

test("assignLanes puts overlapping items side by side and gives later items the full width", () => {
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

test("getGridHours covers the working day and items outside of it", () => {
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
])("snapToGrid of %d minutes returns %s", (minutes, time) => {
	expect(snapToGrid(minutes)).toBe(time);
});
