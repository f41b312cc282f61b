import { expect, test } from "vitest";
import { moveColumn, moveToIndex } from "./column-order.ts";

const items = ["a", "b", "c"].map((key) => ({ key }));
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join("");

test("moveColumn moves a column up or down by one", () => {
	expect(keys(moveColumn(items, "b", -1))).toBe("bac");
	expect(keys(moveColumn(items, "b", 1))).toBe("acb");
});

test("moveColumn returns the same list at the ends and for an unknown column", () => {
	expect(moveColumn(items, "a", -1)).toBe(items);
	expect(moveColumn(items, "c", 1)).toBe(items);
	expect(moveColumn(items, "x", 1)).toBe(items);
});

test("moveToIndex moves a dragged column to its new position", () => {
	expect(keys(moveToIndex(items, "c", 0))).toBe("cab");
	expect(keys(moveToIndex(items, "a", 2))).toBe("bca");
	expect(moveToIndex(items, "a", 0)).toBe(items);
});
