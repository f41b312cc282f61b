import { expect, test } from "vitest";
import { isUnderAttack } from "./contact-flood.ts";

test("isUnderAttack starts above thirty posts in ten minutes and fades with the previous window", () => {
	expect(isUnderAttack({ now: 30, before: 0, over: 0.5 })).toBe(false);
	expect(isUnderAttack({ now: 31, before: 0, over: 0.5 })).toBe(true);
	// A new window does not end an attack: the previous one still counts.
	expect(isUnderAttack({ now: 0, before: 100, over: 0.1 })).toBe(true);
	expect(isUnderAttack({ now: 5, before: 100, over: 0.8 })).toBe(false);
	expect(isUnderAttack({ now: 0, before: 0, over: 0 })).toBe(false);
});
