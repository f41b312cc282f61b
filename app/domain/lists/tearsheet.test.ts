import { expect, test } from "vitest";
import { canFillList, parseListAddress, tearsheetProblems } from "./tearsheet.ts";

test.each([
	["/recruiters/candidates?filters[status]=3&page=4&order=name", "filters%5Bstatus%5D=3"],
	["https://seleta.example/recruiters/candidates?q=ana", "q=ana"],
	[
		"/recruiters/candidates?q=ana&filtros[status]=3&show_subordinates=1",
		"q=ana&filtros%5Bstatus%5D=3&show_subordinates=1",
	],
	["/recruiters/candidates", null],
	["/recruiters/candidates?page=2", null],
	["/recruiters/candidates?q=%20", null],
	["/recruiters/jobs?q=ana", null],
	["javascript:alert(1)", null],
])("parseListAddress returns the filter of %s", (address, expected) => {
	expect(parseListAddress(address, "candidates")?.toString() ?? null).toBe(expected);
});

test("tearsheetProblems refuses contradictory settings", () => {
	expect(tearsheetProblems({ private: true, organisation_wide: true })).toHaveProperty("organisation_wide");
	expect(tearsheetProblems({ dynamic_filter: "/recruiters/candidates?q=a" })).toHaveProperty("entity");
	expect(tearsheetProblems({ dynamic_filter: "/recruiters/jobs?q=a", entity: "candidates" })).toHaveProperty(
		"dynamic_filter",
	);
	expect(tearsheetProblems({ dynamic_filter: "/recruiters/jobs?q=a", entity: "jobs" })).toEqual({});
});

test("canFillList allows the owner, shared recruiters and admins, and everyone for organisation-wide lists", () => {
	const list = { private: false, organisationWide: false, ownerId: 1, sharedWith: [2] };
	const people = [1, 2, 3].map((id) => ({ id, isAdmin: false }));
	expect(people.map((person) => canFillList(list, person))).toEqual([true, true, false]);
	expect(canFillList(list, { id: 3, isAdmin: true })).toBe(true);
	expect(people.map((person) => canFillList({ ...list, organisationWide: true }, person))).toEqual([true, true, true]);
});
