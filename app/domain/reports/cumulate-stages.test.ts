import { expect, test } from "vitest";
import { countWaiting, cumulateStages } from "./cumulate-stages.ts";

const group = (by: string, rows: number, waiting = 0) => ({
	by,
	split: null,
	rows,
	value: rows,
	spread: null,
	waiting,
});

test("cumulateStages adds later stages to each earlier one, and intermediate statuses to the stage before", () => {
	const groups = [group("0", 5), group("3", 2), group("8", 1)];
	expect(cumulateStages(groups, "by").map(({ by, rows, value }) => [by, rows, value])).toEqual([
		["0", 8, 8],
		["1", 3, 3],
		["4", 1, 1],
		["5", 1, 1],
		["7", 1, 1],
		["8", 1, 1],
	]);
});

test("cumulateStages counts each cohort separately", () => {
	const groups = [
		{ ...group("2026-01-01", 4), split: "1" },
		{ ...group("2026-02-01", 3), split: "0" },
	];
	expect(cumulateStages(groups, "split").map(({ by, split, rows }) => [by, split, rows])).toEqual([
		["2026-01-01", "0", 4],
		["2026-01-01", "1", 4],
		["2026-02-01", "0", 3],
	]);
});

test("countWaiting counts people between two stages in the first of them", () => {
	expect([...countWaiting([group("0", 5, 3), group("2", 2, 2), group("3", 2, 1), group("8", 1)])]).toEqual([
		["0", 3],
		["1", 3],
		["8", 0],
	]);
});
