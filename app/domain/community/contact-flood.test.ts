import { expect, test } from "vitest";
import { isUnderAttack } from "./contact-flood.ts";

test("thirty posts in ten minutes are a good day, more are a flood, and it ends as slowly as it came", () => {
	expect(isUnderAttack({ now: 30, before: 0, over: 0.5 })).toBe(false);
	expect(isUnderAttack({ now: 31, before: 0, over: 0.5 })).toBe(true);
	// A new window does not end an attack: the previous one still counts.
	expect(isUnderAttack({ now: 0, before: 100, over: 0.1 })).toBe(true);
	expect(isUnderAttack({ now: 5, before: 100, over: 0.8 })).toBe(false);
	expect(isUnderAttack({ now: 0, before: 0, over: 0 })).toBe(false);
});
