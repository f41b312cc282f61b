import { expect, test } from "vitest";
import { brands } from "./brands.ts";

test("every brand of the demo is a Brazilian one: who chose no language reads Portuguese", () => {
	expect(brands.filter(({ locale }) => locale !== "pt").map(({ key }) => key)).toEqual([]);
});
