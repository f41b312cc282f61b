import { expect, test } from "vitest";
import { brands } from "./brands.ts";

test("every brand of the demo uses Portuguese by default", () => {
	expect(brands.filter(({ locale }) => locale !== "pt").map(({ key }) => key)).toEqual([]);
});
