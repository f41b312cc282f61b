import { expect, test } from "vitest";
import { explainRight } from "./effective-rights.ts";
import { can, mergePermissions } from "./permissions.ts";
import { actions, administratorResources, recruiterResources } from "./resources.ts";

const consultant = { name: "Consultor", rights: { jobs: ["read", "update"] } };
const finance = { name: "Financeiro", rights: { jobs: ["read"], invoices: ["read"] } };
const holders = [
	{ status: "active", isAdmin: true, roles: [] },
	{ status: "active", isAdmin: false, roles: [] },
	{ status: "active", isAdmin: false, roles: [consultant] },
	{ status: "active", isAdmin: false, roles: [consultant, finance] },
];

test("explainRight agrees with can for every user, resource and action", () => {
	for (const holder of holders) {
		const person = {
			isAdmin: holder.isAdmin,
			rolePermissions: mergePermissions(holder.roles.map((role) => role.rights)),
		};
		for (const resource of [...recruiterResources, ...administratorResources])
			for (const action of actions)
				expect(explainRight(holder, action, resource).allowed, `${resource} ${action}`).toBe(
					can(person, action, resource),
				);
	}
});

test("explainRight names the roles that grant a right, or the reason it is missing", () => {
	const both = { status: "active", isAdmin: false, roles: [consultant, finance] };
	expect(explainRight(both, "read", "jobs")).toEqual({
		allowed: true,
		why: "role",
		roles: ["Consultor", "Financeiro"],
	});
	expect(explainRight(both, "destroy", "jobs").why).toBe("notListed");
	expect(explainRight(both, "read", "invoices").why).toBe("adminOnly");
	expect(explainRight({ ...both, roles: [] }, "read", "jobs").why).toBe("noRole");
	expect(explainRight({ ...both, isAdmin: true, status: "suspended" }, "read", "jobs").why).toBe("status");
});
