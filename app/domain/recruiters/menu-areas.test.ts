import { expect, test } from "vitest";
import { changeAreas, listMenuAreas } from "./menu-areas.ts";

const readable = [
	{ key: "dashboard", usual: 1 },
	{ key: "companies", usual: 4 },
	{ key: "jobs", usual: 3 },
	{ key: "contacts" },
	{ key: "people", usual: 2 },
	{ key: "notes" },
	{ key: "invoices" },
];

test("listMenuAreas returns the six default areas of the role in menu order when none are chosen", () => {
	expect(listMenuAreas(readable, null)).toEqual(["dashboard", "people", "jobs", "companies", "contacts", "notes"]);
});

test("listMenuAreas leaves out a chosen area when the role can no longer read it", () => {
	expect(listMenuAreas(readable, ["notes", "taxes", "jobs"])).toEqual(["notes", "jobs"]);
	expect(listMenuAreas(readable, [])).toEqual([]);
});

test.each([
	["up", 1, ["b", "a", "c"]],
	["down", 1, ["a", "c", "b"]],
	["remove", 1, ["a", "c"]],
	["up", 0, ["a", "b", "c"]],
	["down", 2, ["a", "b", "c"]],
	["turn", 1, ["a", "b", "c"]],
	["remove", 7, ["a", "b", "c"]],
	["remove", Number.NaN, ["a", "b", "c"]],
])("changeAreas after %s at %i returns %j", (what, at, expected) => {
	expect(changeAreas(["a", "b", "c"], what, at)).toEqual(expected);
});
