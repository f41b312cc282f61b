import fc from "fast-check";
import { expect, test } from "vitest";
import { hideSmallCells } from "./hide-small-cells.ts";
import { addImpact, countImpact, groupImpact, type ImpactApply } from "./impact-counts.ts";
import { getImpactRatios } from "./impact-ratios.ts";

const people = (count: number, apply: Partial<ImpactApply>): ImpactApply[] =>
	Array.from({ length: count }, () => ({ sex: null, race: null, age: null, furthest: 0, ...apply }));

test("getImpactRatios divides each group's rate by the best rate and leaves out people without an answer", () => {
	const counts = countImpact([
		...people(30, { sex: "1", furthest: 1 }),
		...people(30, { sex: "1" }),
		...people(13, { sex: "2", furthest: 1 }),
		...people(27, { sex: "2" }),
		...people(40, { furthest: 1 }),
	]);
	const { rows } = getImpactRatios(counts);
	expect(rows.filter(({ dimension, stage }) => dimension === "sex" && stage === 1)).toEqual([
		expect.objectContaining({ category: "1", applicants: 60, selected: 30, rate: "0.5000", ratio: "1.0000" }),
		expect.objectContaining({ category: "2", applicants: 40, selected: 13, rate: "0.3250", ratio: "0.6500" }),
		expect.objectContaining({ category: "unknown", compared: false, rate: "1.0000", ratio: null }),
	]);
});

test("getImpactRatios counts people who reached the previous step as applicants when the step is a later one", () => {
	const counts = countImpact([...people(40, { sex: "1", furthest: 4 }), ...people(60, { sex: "1", furthest: 1 })]);
	const { rows } = getImpactRatios(counts);
	expect(rows.find(({ dimension, stage }) => dimension === "sex" && stage === 4)).toMatchObject({
		applicants: 100,
		selected: 40,
		rate: "0.4000",
	});
});

test("getImpactRatios hides a second group when a single hidden one could be computed from the total", () => {
	const counts = countImpact([...people(100, { sex: "1" }), ...people(50, { sex: "2" }), ...people(29, { sex: "3" })]);
	const { rows, hidden } = getImpactRatios(counts);
	const visible = rows.filter(({ dimension, stage }) => dimension === "sex" && stage === 1);
	expect(visible.map(({ category }) => category)).toEqual(["1"]);
	expect(hidden.get("sex 1")).toBe(2);
});

/** Random tables; verifies that hidden cells cannot be computed from the rest. */
const grid = fc.array(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 3, maxLength: 3 }), {
	minLength: 2,
	maxLength: 4,
});

test("hideSmallCells hides enough cells that no small one can be computed from the sums", () => {
	fc.assert(
		fc.property(grid, (table) => {
			const cells = table.flatMap((row, y) =>
				row.map((count, x) => ({ count, sums: ["all", `row ${y}`, `column ${x}`] })),
			);
			const hidden = hideSmallCells(cells, 30);
			for (const [at, { count }] of cells.entries()) if (count < 30) expect(hidden.has(at)).toBe(true);
			// A cycle over hidden cells allows another table with equal sums: alternately add and subtract.
			const open = [...hidden];
			for (const at of open) {
				if ((cells[at]?.count ?? 0) >= 30) continue;
				expect(isOnCycle(at, open), JSON.stringify({ table, at })).toBe(true);
			}
		}),
		{ numRuns: 300 },
	);
});

/** Rows and columns are nodes, hidden cells edges: cells on a cycle are undetermined. */
function isOnCycle(cell: number, hidden: readonly number[]): boolean {
	const ends = (at: number) => [`row ${Math.floor(at / 3)}`, `column ${at % 3}`] as const;
	const [start, goal] = ends(cell);
	const seen = new Set<string>([start]);
	for (let grown = true; grown; ) {
		grown = false;
		for (const at of hidden) {
			if (at === cell) continue;
			const [a, b] = ends(at);
			if (seen.has(a) !== seen.has(b)) {
				seen.add(a).add(b);
				grown = true;
			}
		}
	}
	return seen.has(goal);
}

test("addImpact of parts equals countImpact of all people", () => {
	const [some, others] = [people(3, { sex: "1", race: "black", furthest: 5 }), people(2, { sex: "1", race: "white" })];
	const sum = addImpact([countImpact(some), countImpact(others)]);
	expect(sum).toEqual(countImpact([...some, ...others]));
	expect([...groupImpact(sum, "sex")]).toEqual([["1", [5, 3, 3, 3, 0, 0]]]);
});
