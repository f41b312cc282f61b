import { expect, test } from "vitest";
import { readGoals } from "./goals.ts";
import { channelOf } from "./notification-prefs.ts";

test("who said nothing, or something unknown, hears in the bell", () => {
	for (const kept of [null, undefined, {}, [], "x", { Apply: "smoke" }, { Apply: { digest: true } }]) {
		expect(channelOf(kept, "Apply")).toBe("in_app");
	}
	expect(channelOf({ Apply: "digest", Note: "none" }, "Apply")).toBe("digest");
	expect(channelOf({ Apply: "digest", Note: "none" }, "Note")).toBe("none");
});

test("goals are whole numbers from one", () => {
	expect(readGoals({ submissions: "12", interviews: "0", placements: "2.5", other: "3" })).toEqual({ submissions: 12 });
	expect(readGoals({ submissions: "", interviews: "-1", placements: "99999" })).toEqual({});
});
