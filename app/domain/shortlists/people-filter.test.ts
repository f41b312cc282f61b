import { expect, test } from "vitest";
import { filterPeople, readPeopleFilter } from "./people-filter.ts";

const people = [
	{ uid: "a", name: "Íris Ávila", headline: "Engenheira · Campinas", status: 5 },
	{ uid: "b", name: "Bruno Reis", headline: "Analista · São Paulo", status: 5 },
	{ uid: "c", name: "Caio Sol", headline: null, status: 1 },
];
const found = (query: string) =>
	filterPeople(people, readPeopleFilter(new URLSearchParams(query))).map(({ uid }) => uid);

test("filterPeople finds every word without accents, at the stage, and leaves out nobody who is ticked", () => {
	expect(found("")).toEqual(["a", "b", "c"]);
	expect(found("q=avila+engenheira")).toEqual(["a"]);
	expect(found("q=sao&stage=5")).toEqual(["b"]);
	expect(found("stage=1")).toEqual(["c"]);
	expect(found("q=nobody&applies=c&applies=b")).toEqual(["b", "c"]);
	expect(found("stage=x&q=%00")).toEqual(["a", "b", "c"]);
});
