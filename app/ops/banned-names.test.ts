import { expect, test } from "vitest";
import { findBannedNames } from "./banned-names.ts";

const problemsIn = (source: string, file = "app/domain/jobs/job.ts") => findBannedNames([file], () => source);

test.each([
	["const asked = 1;", "request"],
	["rows.map((one) => one.id)", "element's noun"],
	["rows.map(one => one.id)", "element's noun"],
	["function tell(who: User) {}", "user"],
	["export const labelsOf = () => 1;", "get, find"],
	["export function keepCv() {}", "save or store"],
	["export type Accepted = string;", "what it is"],
	["export const mostRows = 50;", "max + noun"],
	["export const feeInWords = () => 1;", "format + noun"],
	["export const letterSpot = {};", "Definition"],
	["export interface ShownRule {", "noun + View"],
])("findBannedNames reports the term for %s", (source, term) => {
	expect(problemsIn(source).join()).toContain(term);
});

test.each([
	"/** Asked of who said it: const asked = 1. */",
	"const { asked: request } = props;",
	"const row = { who: user };",
	't("who", { one: count })',
	"export const profile = 1;",
	"export type Scoped = string;",
])("findBannedNames accepts %s", (source) => {
	expect(problemsIn(source)).toEqual([]);
});

test("findBannedNames checks the words of a file's name except a task's", () => {
	expect(problemsIn("", "app/ui/shown-person.ts")[0]).toContain("visible");
	expect(problemsIn("", "workers/tasks/tell_slot_offer.ts")).toEqual([]);
});
