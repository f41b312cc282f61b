import { expect, test } from "vitest";
import { countPinnedColumns, getColumnStyles, movePinnedFirst, readWidth, readWidths } from "./column-settings.ts";

test.each([
	["200", 200],
	["5", 60],
	[9_999, 800],
	["", null],
	["wide", null],
	[Number.NaN, null],
])("readWidth of %s is %s", (input, width) => {
	expect(readWidth(input)).toBe(width);
});

test("readWidths reads the widths of existing columns only", () => {
	expect(readWidths({ city: 120, gone: 90, owner: "x" }, ["city", "owner"])).toEqual({ city: 120 });
	expect(readWidths(null, ["city"])).toEqual({});
});

test("movePinnedFirst moves pinned columns first, and getColumnStyles positions them side by side", () => {
	expect(movePinnedFirst(["status", "city", "owner"], ["owner", "gone"])).toEqual(["owner", "status", "city"]);
	expect(countPinnedColumns(["owner", "status"], ["owner"])).toBe(1);
	expect(countPinnedColumns(["status", "owner"], ["owner"])).toBe(0);
	expect(countPinnedColumns(["a", "b", "c", "d"], ["a", "b", "c", "d"])).toBe(3);
	expect(getColumnStyles([null, 90, null], 2)).toEqual({
		"--c1": "160px",
		"--l1": "256px",
		"--c2": "90px",
		"--l2": "416px",
	});
	expect(getColumnStyles([null, 90], 0)).toEqual({ "--c2": "90px" });
});
