import { expect, test } from "vitest";
import { findMoveRequirement, isBlockingNeed } from "./move-requirements.ts";

test.each([
	["to a plain stage", { from: 1 }, 2, "none", "free"],
	["what the process asks for", { from: 1 }, 2, "interview", "interview"],
	["a rejection always has its reason", { from: 1 }, 9, "none", "rejected"],
	["back from a rejection", { from: 9 }, 1, "none", "reopen"],
	["out of a placement", { from: 8 }, 1, "none", "needsAdmin"],
	["out of a placement, as an administrator", { from: 8, isAdmin: true }, 1, "none", "free"],
	["marked do not use", { from: 1, candidateStatus: 9 }, 2, "none", "doNotUse"],
	["marked do not use, and rejected", { from: 1, candidateStatus: 7 }, 9, "none", "rejected"],
] as const)("findMoveRequirement of a move: %s", (_, standing, status, requiredForm, need) => {
	expect(findMoveRequirement({ candidateStatus: 3, isAdmin: false, ...standing }, { status, requiredForm })).toBe(need);
	expect(isBlockingNeed(need)).toBe(need === "needsAdmin" || need === "doNotUse");
});
