import { expect, test } from "vitest";
import { readPage } from "./page-number.ts";

test("readPage limits a page to the maximum and returns the first for invalid input", () => {
	for (const input of [null, "", "0", "-1", "1e9", "x", "1.5", " 2"]) expect(readPage(input, 100)).toBe(1);
	expect(readPage("7", 100)).toBe(7);
	for (const input of ["700", "9".repeat(400)]) expect(readPage(input, 100)).toBe(100);
});
