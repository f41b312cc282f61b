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
	test("the admin flag grants everything", () => {
		for (const resource of resources) for (const action of actions) expect(can(admin, action, resource)).toBe(true);
	});

	test("others only what is listed", () => {
		expect(can(limited, "read", "jobs")).toBe(true);
		expect(can(limited, "destroy", "jobs")).toBe(false);
		expect(can(limited, "read", "candidates")).toBe(false);
	});

	test("admin-only resources stay shut whatever a role lists", () => {
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

	test("names of Object.prototype grant nothing", () => {
		for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
			expect(can({ isAdmin: false, rolePermissions: {} }, "read", name as "jobs")).toBe(false);
		}
	});

	test("damaged role rows grant nothing and never throw", () => {
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom("jobs", "applies", "x"), fc.anything()), (rolePermissions) => {
				const person = { isAdmin: false, rolePermissions: mergePermissions([rolePermissions]) };
				const listed = rolePermissions.jobs;
				expect(can(person, "read", "jobs")).toBe(Array.isArray(listed) && listed.includes("read"));
			}),
		);
	});
});

test("several roles add up", () => {
	expect(mergePermissions([{ jobs: ["read", "fly"] }, { jobs: ["create"], tasks: "read" }])).toEqual({
		jobs: ["create", "read"],
	});
});
