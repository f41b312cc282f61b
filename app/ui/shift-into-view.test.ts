import { expect, test } from "vitest";
import { shiftIntoView } from "./shift-into-view.ts";

test("shiftIntoView moves a popup to the left when it passes the right edge, never past the left one", () => {
	expect(shiftIntoView({ left: 100, right: 420 }, 1280)).toBe(0);
	expect(shiftIntoView({ left: 1100, right: 1420 }, 1280)).toBe(-148);
	expect(shiftIntoView({ left: 40, right: 360 }, 320)).toBe(-32);
});
