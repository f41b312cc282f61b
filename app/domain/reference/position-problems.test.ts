import { expect, test } from "vitest";
import { positionProblems } from "./position-problems.ts";

test("positionProblems accepts an occupation code of four digits, a hyphen and two digits", () => {
	expect(positionProblems({ cbo_code: "2124-05" })).toEqual({});
	expect(positionProblems({ cbo_code: null })).toEqual({});
	for (const cbo_code of ["212405", "2124-5", "a124-05"])
		expect(positionProblems({ cbo_code })).toHaveProperty("cbo_code");
});
