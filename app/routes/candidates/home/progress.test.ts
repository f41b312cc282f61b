import { expect, test } from "vitest";
import { homeProgress } from "./progress.ts";

test("homeProgress returns the first incomplete step", () => {
	expect(homeProgress({ registration: true, email: true, cv: false, apply: false }).next).toBe("cv");
	expect(homeProgress({ registration: true, email: true, cv: true, apply: true }).next).toBeNull();
});
