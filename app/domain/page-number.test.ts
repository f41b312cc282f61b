import { expect, test } from "vitest";
import { readPage } from "./page-number.ts";

test("an address names a page there can be, or the first", () => {
	for (const typed of [null, "", "0", "-1", "1e9", "x", "1.5", " 2", "9".repeat(20)])
		expect(readPage(typed, 100)).toBe(1);
	expect(readPage("7", 100)).toBe(7);
	expect(readPage("700", 100)).toBe(100);
});
