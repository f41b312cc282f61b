import { expect, test } from "vitest";
import { sameValue } from "./diff-columns.ts";

test("sameValue ignores seconds when a form returns the same minute", () => {
	const stored = new Date("2026-11-22T14:30:41.123Z");
	expect(sameValue(stored, new Date("2026-11-22T14:30:00Z"))).toBe(true);
	expect(sameValue(stored, new Date("2026-11-22T14:31:00Z"))).toBe(false);
	expect(sameValue("2026-11-22", "2026-11-22")).toBe(true);
	expect(sameValue(null, stored)).toBe(false);
});
