import { expect, test } from "vitest";
import { listSortHeads, readTableSort, sortRows } from "./table-sort.ts";

const columns = ["name", "offers"] as const;
const usual = { by: "offers", descending: true } as const;

test.each([
	["kpis=-name", { by: "name", descending: true }],
	["kpis=offers", { by: "offers", descending: false }],
	["kpis=salary", usual],
	["", usual],
])("readTableSort reads %s", (query, expected) => {
	expect(readTableSort(new URLSearchParams(query), "kpis", columns, usual)).toEqual(expected);
});

test("listSortHeads links to the opposite direction and preserves other parameters", () => {
	const params = new URLSearchParams("recruiters=all&kpis=-offers");
	expect(listSortHeads(params, "kpis", columns, usual, "kpis")).toEqual({
		name: { direction: null, to: "?recruiters=all&kpis=name#kpis" },
		offers: { direction: "desc", to: "?recruiters=all&kpis=offers#kpis" },
	});
});

test("sortRows sorts rows without a value last in either direction", () => {
	const rows = [{ n: 2 }, { n: null }, { n: 10 }];
	expect(sortRows(rows, ({ n }) => n, true).map(({ n }) => n)).toEqual([10, 2, null]);
	expect(sortRows(rows, ({ n }) => n, false).map(({ n }) => n)).toEqual([2, 10, null]);
	expect(sortRows(["Érica", "Zoe", "ana"], (name) => name, false)).toEqual(["ana", "Érica", "Zoe"]);
});
