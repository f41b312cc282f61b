import { expect, test } from "vitest";
import { homeProgress } from "./progress.ts";

test("says how far and what is next", () => {
	expect(homeProgress({ registration: true, email: true, cv: false, apply: false })).toMatchObject({
		done: 2,
		percent: 50,
		next: "cv",
	});
	expect(homeProgress({ registration: true, email: true, cv: true, apply: true })).toMatchObject({
		done: 4,
		percent: 100,
		next: null,
	});
});
