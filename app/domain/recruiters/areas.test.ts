import { expect, test } from "vitest";
import { changeAreas, listAreas } from "./areas.ts";

const readable = ["dashboard", "client_companies", "jobs", "candidates", "interviews", "tasks", "invoices"];

test("listAreas gives the usual six of the role when nobody chose", () => {
	expect(listAreas(readable, null)).toEqual([
		"dashboard",
		"candidates",
		"jobs",
		"client_companies",
		"interviews",
		"tasks",
	]);
});

test("listAreas fills up with what the role reads when little is usual", () => {
	expect(listAreas(["jobs", "invoices", "notes"], null)).toEqual(["jobs", "invoices", "notes"]);
});

test("listAreas leaves out a chosen area when the role no longer reads it", () => {
	expect(listAreas(["jobs", "tasks"], ["tasks", "invoices", "jobs"])).toEqual(["tasks", "jobs"]);
	expect(listAreas(readable, [])).toEqual([]);
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
])("changeAreas after %s at %i gives %j", (what, at, expected) => {
	expect(changeAreas(["a", "b", "c"], what, at)).toEqual(expected);
});
