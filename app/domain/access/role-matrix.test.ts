import fc from "fast-check";
import { expect, test } from "vitest";
import { rightsMatrix } from "#app/entities/permission-matrix.ts";
import { can } from "./permissions.ts";
import { actions, adminOnlyResources, type Resource } from "./resources.ts";
import {
	type ActionMatrix,
	applyMatrixInput,
	diffRights,
	findMissingReadRights,
	serializeRights,
} from "./role-matrix.ts";

const visible: ActionMatrix = {
	candidates: ["read", "update", "merge"],
	jobs: ["read", "create", "update", "export", "approve"],
	dashboard: ["read"],
};

test("applyMatrixInput adds the read right when another right is given", () => {
	const input = new URLSearchParams("candidates=update&candidates=merge&jobs=read");
	expect(applyMatrixInput(input, visible, {})).toEqual({ candidates: ["read", "update", "merge"], jobs: ["read"] });
});

test("findMissingReadRights names a resource when read was removed and other rights remain", () => {
	const names = (input: string) => findMissingReadRights(new URLSearchParams(input), visible);
	expect(names("was=jobs:read jobs:create&jobs=create")).toEqual(["jobs"]);
	for (const fine of ["was=jobs:read jobs:create", "was=jobs:read&jobs=read&jobs=create", "was=&jobs=create"])
		expect(names(fine), fine).toEqual([]);
});

test("applyMatrixInput preserves rights it did not show and removes unchecked ones", () => {
	const now = { candidates: ["read"], proposals: ["read"] };
	expect(applyMatrixInput(new URLSearchParams("was=candidates:read"), visible, now)).toEqual({ proposals: ["read"] });
});

test("applyMatrixInput preserves both changes when two users edit a role at the same time", () => {
	const was = serializeRights({ jobs: ["read", "export"] }, visible);
	const meanwhile = { jobs: ["read", "export", "approve"], candidates: ["read"] };
	const input = new URLSearchParams([
		["was", was],
		["jobs", "read"],
		["jobs", "update"],
	]);
	expect(applyMatrixInput(input, visible, meanwhile)).toEqual({
		jobs: ["read", "update", "approve"],
		candidates: ["read"],
	});
});

test("applyMatrixInput never grants an unknown or admin-only right, whatever is submitted", () => {
	const word = fc.oneof(fc.constantFrom(...actions, ...Object.keys(rightsMatrix), ...adminOnlyResources), fc.string());
	fc.assert(
		fc.property(fc.array(fc.tuple(word, word)), (pairs) => {
			const rights = applyMatrixInput(new URLSearchParams(pairs), rightsMatrix, {});
			const person = { isAdmin: false, rolePermissions: rights };
			for (const [resource, allowed] of Object.entries(rights)) {
				expect(rightsMatrix[resource]).toEqual(expect.arrayContaining(allowed));
				expect(can(person, "read", resource as Resource)).toBe(true);
			}
			for (const resource of adminOnlyResources) expect(can(person, "read", resource)).toBe(false);
		}),
	);
});

test("diffRights lists the rights given and taken by resource", () => {
	expect(diffRights({ jobs: ["read", "export"] }, { jobs: ["read", "approve"], tasks: ["read"] })).toEqual([
		{ resource: "jobs", given: ["approve"], taken: ["export"] },
		{ resource: "tasks", given: ["read"], taken: [] },
	]);
});
