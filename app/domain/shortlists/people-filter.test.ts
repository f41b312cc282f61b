import { expect, test } from "vitest";
import { filterPeople, listSelectedPeople, readPeopleFilter } from "./people-filter.ts";

const people = [
	{ uid: "a", name: "Íris Ávila", headline: "Engenheira · Campinas", status: 5 },
	{ uid: "b", name: "Bruno Reis", headline: "Analista · São Paulo", status: 5 },
	{ uid: "c", name: "Caio Sol", headline: null, status: 1 },
];
const findMatches = (query: string) =>
	filterPeople(people, readPeopleFilter(new URLSearchParams(query))).map(({ uid }) => uid);

test("filterPeople matches every word without accents within the stage, and always includes ticked people", () => {
	expect(findMatches("")).toEqual(["a", "b", "c"]);
	expect(findMatches("q=avila+engenheira")).toEqual(["a"]);
	expect(findMatches("q=sao&stage=5")).toEqual(["b"]);
	expect(findMatches("stage=1")).toEqual(["c"]);
	expect(findMatches("q=nobody&applies=c&applies=b")).toEqual(["b", "c"]);
	expect(findMatches("stage=x&q=%00")).toEqual(["a", "b", "c"]);
});

test.each([
	["applies=c", ["c"]],
	["applies=c&stage=5&select=all", ["c", "a", "b"]],
	["applies=c&q=bruno&select=all", ["c", "b"]],
	["applies=c&select=none", []],
	["applies=gone&select=some", []],
])("listSelectedPeople of %s ticks %j", (query, ticked) => {
	expect(listSelectedPeople(people, readPeopleFilter(new URLSearchParams(query))).toSorted()).toEqual(
		ticked.toSorted(),
	);
});

test("listSelectedPeople leaves out whom sending would refuse when all are ticked, and ticks them one by one", () => {
	const refused = people.map((person) => ({ ...person, isRefused: person.uid === "b" }));
	expect(listSelectedPeople(refused, readPeopleFilter(new URLSearchParams("select=all")))).toEqual(["a", "c"]);
	expect(listSelectedPeople(refused, readPeopleFilter(new URLSearchParams("applies=b&select=all")))).toEqual([
		"b",
		"a",
		"c",
	]);
});
