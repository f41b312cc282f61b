import { describe, expect, it } from "vitest";
import { declaresGroup } from "./affirmative-group.ts";

const today = "2026-11-27";

describe("declaresGroup", () => {
	it.each([
		["pcd", { disabilitys: '["visual"]' }, true],
		["pcd", { disabilitys: '["undeclared"]' }, false],
		["pcd", {}, false],
		["women", { gender: "1" }, true],
		["women", { gender: "3" }, true],
		["women", { gender: "0" }, false],
		["women", { gender: "5" }, false],
		["black", { ethnicity: "brown" }, true],
		["black", { ethnicity: "white" }, false],
		["black", { ethnicity: "undeclared" }, false],
		["lgbt", { sexual_orientation: "4" }, true],
		["lgbt", { gender: "2" }, true],
		["lgbt", { sexual_orientation: "7", gender: "0" }, false],
	] as const)("for the group %s with answers %o is %s", (group, answers, expected) => {
		expect(declaresGroup(group, answers, null, today)).toBe(expected);
	});

	it("counts whole years for the group of people over fifty", () => {
		expect(declaresGroup("50+", {}, "1976-11-27", today)).toBe(true);
		expect(declaresGroup("50+", {}, "1976-11-28", today)).toBe(false);
		expect(declaresGroup("50+", {}, null, today)).toBe(false);
	});
});
