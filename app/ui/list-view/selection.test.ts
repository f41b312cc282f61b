import { describe, expect, test } from "vitest";
import {
	between,
	countSelected,
	everything,
	isSelected,
	maxPicked,
	nothing,
	pageState,
	pick,
	selectionInputs,
} from "./selection.ts";

const page = ["a", "b", "c", "d"];

describe("picking", () => {
	test("records of several pages add up, and one is let go without losing the others", () => {
		const both = pick(pick(nothing, ["a", "b"], true), ["x"], true);
		expect(countSelected(both, 100)).toBe(3);
		expect(pick(both, ["a"], false)).toEqual({ all: false, ids: ["b", "x"] });
	});

	test("picking twice counts once", () => {
		expect(countSelected(pick(pick(nothing, ["a"], true), ["a", "b"], true), 9)).toBe(2);
	});

	test("all that match keeps the deselected ones apart", () => {
		const max = pick(pick(everything, ["b", "c"], false), ["b"], true);
		expect(max).toEqual({ all: true, except: ["c"] });
		expect(countSelected(max, 5000)).toBe(4999);
		expect([isSelected(max, "c"), isSelected(max, "of page 90")]).toEqual([false, true]);
	});

	test("more than an address can carry is refused whole", () => {
		const many = Array.from({ length: maxPicked }, (_, index) => `u${index}`);
		const full = pick(nothing, many, true);
		expect(pick(full, ["one more"], true)).toBe(full);
		expect(countSelected(pick(full, ["u0"], false), 9999)).toBe(maxPicked - 1);
	});
});

describe("the page", () => {
	test("its box is off, half or on", () => {
		expect(pageState(nothing, page)).toBe("none");
		expect(pageState(pick(nothing, ["b"], true), page)).toBe("some");
		expect(pageState(pick(nothing, page, true), page)).toBe("all");
		expect(pageState(pick(everything, ["b"], false), page)).toBe("some");
		expect(pageState(everything, [])).toBe("none");
	});

	test("a range goes either way, and is the row alone when the last one is elsewhere", () => {
		expect(between(page, "b", "d")).toEqual(["b", "c", "d"]);
		expect(between(page, "d", "b")).toEqual(["b", "c", "d"]);
		expect(between(page, null, "c")).toEqual(["c"]);
		expect(between(page, "gone", "c")).toEqual(["c"]);
	});
});

test("the server hears ids, or all and its exceptions", () => {
	expect(selectionInputs(pick(nothing, ["a", "b"], true))).toEqual([
		["ids", "a"],
		["ids", "b"],
	]);
	expect(selectionInputs(pick(everything, ["c"], false))).toEqual([
		["all", "1"],
		["except", "c"],
	]);
});
