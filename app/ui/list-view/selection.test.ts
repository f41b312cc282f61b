import { describe, expect, test } from "vitest";
import {
	countSelected,
	emptySelection,
	fullSelection,
	getPageSelectionState,
	getSelectionInputs,
	getSelectionRange,
	isSelected,
	maxPicked,
	selectRows,
} from "./selection.ts";

const page = ["a", "b", "c", "d"];

describe("selectRows", () => {
	test("adds records of several pages and removes one without losing the others", () => {
		const both = selectRows(selectRows(emptySelection, ["a", "b"], true), ["x"], true);
		expect(countSelected(both, 100)).toBe(3);
		expect(selectRows(both, ["a"], false)).toEqual({ all: false, ids: ["b", "x"] });
	});

	test("counts a record once when it is selected twice", () => {
		expect(countSelected(selectRows(selectRows(emptySelection, ["a"], true), ["a", "b"], true), 9)).toBe(2);
	});

	test("lists deselected records as exceptions when all matches are selected", () => {
		const max = selectRows(selectRows(fullSelection, ["b", "c"], false), ["b"], true);
		expect(max).toEqual({ all: true, except: ["c"] });
		expect(countSelected(max, 5000)).toBe(4999);
		expect([isSelected(max, "c"), isSelected(max, "of page 90")]).toEqual([false, true]);
	});

	test("returns the selection unchanged when it would exceed the maximum", () => {
		const many = Array.from({ length: maxPicked }, (_, index) => `u${index}`);
		const full = selectRows(emptySelection, many, true);
		expect(selectRows(full, ["one more"], true)).toBe(full);
		expect(countSelected(selectRows(full, ["u0"], false), 9999)).toBe(maxPicked - 1);
	});
});

describe("a page of the list", () => {
	test("getPageSelectionState returns none, some or all", () => {
		expect(getPageSelectionState(emptySelection, page)).toBe("none");
		expect(getPageSelectionState(selectRows(emptySelection, ["b"], true), page)).toBe("some");
		expect(getPageSelectionState(selectRows(emptySelection, page, true), page)).toBe("all");
		expect(getPageSelectionState(selectRows(fullSelection, ["b"], false), page)).toBe("some");
		expect(getPageSelectionState(fullSelection, [])).toBe("none");
	});

	test("getSelectionRange returns rows in either direction, and one row when the other is not on the page", () => {
		expect(getSelectionRange(page, "b", "d")).toEqual(["b", "c", "d"]);
		expect(getSelectionRange(page, "d", "b")).toEqual(["b", "c", "d"]);
		expect(getSelectionRange(page, null, "c")).toEqual(["c"]);
		expect(getSelectionRange(page, "gone", "c")).toEqual(["c"]);
	});
});

test("getSelectionInputs returns ids, or all with its exceptions", () => {
	expect(getSelectionInputs(selectRows(emptySelection, ["a", "b"], true))).toEqual([
		["ids", "a"],
		["ids", "b"],
	]);
	expect(getSelectionInputs(selectRows(fullSelection, ["c"], false))).toEqual([
		["all", "1"],
		["except", "c"],
	]);
});
