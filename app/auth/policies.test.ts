import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { policies } from "./policies.ts";
import { leavesOf } from "./route-list.ts";

test("every route declares its policy, and every policy is of a route", () => {
	const files = leavesOf(routes).map(({ file }) => file);
	expect(new Set(files).size).toBe(files.length);
	expect(files.filter((file) => !(file in policies))).toEqual([]);
	expect(Object.keys(policies).filter((file) => !files.includes(file))).toEqual([]);
});
