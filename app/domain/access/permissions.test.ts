import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { can, mergePermissions } from "./permissions.ts";
import { actions, administratorResources, adminOnlyResources, recruiterResources } from "./resources.ts";

const resources = [...recruiterResources, ...administratorResources];
const admin = { isAdmin: true, rolePermissions: {} };
const limited = { isAdmin: false, rolePermissions: { jobs: ["read", "create"], applies: ["read"] } };
const everythingListed = {
	isAdmin: false,
	rolePermissions: Object.fromEntries(resources.map((name) => [name, [...actions]])),
};

describe("can", () => {
	test("grants everything to an admin", () => {
		for (const resource of resources) for (const action of actions) expect(can(admin, action, resource)).toBe(true);
	});

	test("grants other users only the listed rights", () => {
		expect(can(limited, "read", "jobs")).toBe(true);
		expect(can(limited, "destroy", "jobs")).toBe(false);
		expect(can(limited, "read", "candidates")).toBe(false);
	});

	test("refuses admin-only resources even when a role lists them", () => {
		for (const resource of adminOnlyResources) {
			for (const action of actions) expect(can(everythingListed, action, resource)).toBe(false);
		}
		for (const name of [
			"invoices",
			"billing_plans",
			"evaluations",
			"utilities",
			"employees",
			"business",
			"administrator",
		] as const) {
			expect(adminOnlyResources.has(name)).toBe(true);
		}
	});

	test("grants nothing for names of Object.prototype", () => {
		for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
			expect(can({ isAdmin: false, rolePermissions: {} }, "read", name as "jobs")).toBe(false);
		}
	});

	test("grants nothing for damaged role rows and never throws", () => {
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom("jobs", "applies", "x"), fc.anything()), (rolePermissions) => {
				const person = { isAdmin: false, rolePermissions: mergePermissions([rolePermissions]) };
				const listed = rolePermissions.jobs;
				expect(can(person, "read", "jobs")).toBe(Array.isArray(listed) && listed.includes("read"));
			}),
		);
	});
});

test("mergePermissions combines the rights of several roles", () => {
	expect(mergePermissions([{ jobs: ["read", "fly"] }, { jobs: ["create"], tasks: "read" }])).toEqual({
		jobs: ["create", "read"],
	});
});
