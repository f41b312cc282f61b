import fc from "fast-check";
import { expect, test } from "vitest";
import { rightsMatrix } from "#app/entities/permission-matrix.ts";
import { can } from "./permissions.ts";
import { actions, adminOnlyResources, type Resource } from "./resources.ts";
import { changedRights, listWithoutRead, type Matrix, packRights, readMatrix } from "./role-matrix.ts";

const visible: Matrix = {
	candidates: ["read", "update", "merge"],
	jobs: ["read", "create", "update", "export", "approve"],
	dashboard: ["read"],
};

test("whoever may do something with a record may see it", () => {
	const input = new URLSearchParams("candidates=update&candidates=merge&jobs=read");
	expect(readMatrix(input, visible, {})).toEqual({ candidates: ["read", "update", "merge"], jobs: ["read"] });
});

test("listWithoutRead names a resource when its read was taken and other rights stay", () => {
	const names = (input: string) => listWithoutRead(new URLSearchParams(input), visible);
	expect(names("was=jobs:read jobs:create&jobs=create")).toEqual(["jobs"]);
	for (const fine of ["was=jobs:read jobs:create", "was=jobs:read&jobs=read&jobs=create", "was=&jobs=create"])
		expect(names(fine), fine).toEqual([]);
});

test("what the matrix did not show stays, what it showed empty goes", () => {
	const now = { candidates: ["read"], proposals: ["read"] };
	expect(readMatrix(new URLSearchParams("was=candidates:read"), visible, now)).toEqual({ proposals: ["read"] });
});

test("two who change a role at the same time lose nothing of each other", () => {
	const was = packRights({ jobs: ["read", "export"] }, visible);
	const meanwhile = { jobs: ["read", "export", "approve"], candidates: ["read"] };
	const input = new URLSearchParams([
		["was", was],
		["jobs", "read"],
		["jobs", "update"],
	]);
	expect(readMatrix(input, visible, meanwhile)).toEqual({ jobs: ["read", "update", "approve"], candidates: ["read"] });
});

test("no sending gives a right that is none, or one of administrators only", () => {
	const word = fc.oneof(fc.constantFrom(...actions, ...Object.keys(rightsMatrix), ...adminOnlyResources), fc.string());
	fc.assert(
		fc.property(fc.array(fc.tuple(word, word)), (pairs) => {
			const rights = readMatrix(new URLSearchParams(pairs), rightsMatrix, {});
			const person = { isAdmin: false, rolePermissions: rights };
			for (const [resource, allowed] of Object.entries(rights)) {
				expect(rightsMatrix[resource]).toEqual(expect.arrayContaining(allowed));
				expect(can(person, "read", resource as Resource)).toBe(true);
			}
			for (const resource of adminOnlyResources) expect(can(person, "read", resource)).toBe(false);
		}),
	);
});

test("a change is said by what is given and what is taken", () => {
	expect(changedRights({ jobs: ["read", "export"] }, { jobs: ["read", "approve"], tasks: ["read"] })).toEqual([
		{ resource: "jobs", given: ["approve"], taken: ["export"] },
		{ resource: "tasks", given: ["read"], taken: [] },
	]);
});
