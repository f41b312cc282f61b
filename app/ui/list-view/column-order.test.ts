import { expect, test } from "vitest";
import { moveColumn, movedTo } from "./column-order.ts";

const items = ["a", "b", "c"].map((key) => ({ key }));
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join("");

test("a column goes one place up or down", () => {
	expect(keys(moveColumn(items, "b", -1))).toBe("bac");
	expect(keys(moveColumn(items, "b", 1))).toBe("acb");
});

test("at the ends, and for a column that is not there, nothing changes", () => {
	expect(moveColumn(items, "a", -1)).toBe(items);
	expect(moveColumn(items, "c", 1)).toBe(items);
	expect(moveColumn(items, "x", 1)).toBe(items);
});

test("a dragged column lands where it was dropped", () => {
	expect(keys(movedTo(items, "c", 0))).toBe("cab");
	expect(keys(movedTo(items, "a", 2))).toBe("bca");
	expect(movedTo(items, "a", 0)).toBe(items);
});
