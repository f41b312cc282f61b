import { expect, test } from "vitest";
import {
	chooseConversion,
	countDecided,
	type FunnelCounts,
	getStageNeeds,
	hasEnoughData,
	readHires,
} from "./capacity.ts";

const conversion: FunnelCounts = {
	stages: [
		{ stage: 0, decided: 200 },
		{ stage: 1, decided: 40 },
		{ stage: 5, decided: 10 },
	],
	hired: 4,
};

test("getStageNeeds returns the number needed at each stage by past conversion", () => {
	expect(getStageNeeds(conversion, 3, 13)).toEqual([
		{ stage: 0, needed: 150, perWeek: 150 / 13, conversion: 2 },
		{ stage: 1, needed: 30, perWeek: 30 / 13, conversion: 10 },
		{ stage: 5, needed: 8, perWeek: 7.5 / 13, conversion: 40 },
	]);
});

test("getStageNeeds returns nothing without past hires", () => {
	expect(getStageNeeds({ ...conversion, hired: 0 }, 3, 13)).toEqual([]);
});

test("countDecided excludes candidates still waiting in a stage or beyond it", () => {
	const reached = [
		{ stage: 0, count: 100 },
		{ stage: 1, count: 30 },
		{ stage: 8, count: 5 },
	];
	const waiting = new Map([
		[0, 20],
		[1, 6],
	]);
	expect(countDecided(reached, waiting, 8)).toEqual({
		stages: [
			{ stage: 0, decided: 74 },
			{ stage: 1, decided: 24 },
		],
		hired: 5,
	});
	expect(countDecided([], new Map(), 8)).toEqual({ stages: [], hired: 0 });
});

test("chooseConversion falls back to the next when there are too few cases", () => {
	const few = { name: "own", conversion: { ...conversion, hired: 2 } };
	const enough = { name: "team", conversion };
	expect(chooseConversion([few, enough])?.name).toBe("team");
	expect(chooseConversion([few])).toBeNull();
	expect(hasEnoughData({ stages: [{ stage: 0, decided: 29 }], hired: 9 })).toBe(false);
});

test.each([
	[null, 5],
	["12", 12],
	["0", 5],
	["2.5", 5],
	["x", 5],
	["1000", 5],
])("readHires reads %j as %d", (text, expected) => {
	expect(readHires(text, 5)).toBe(expected);
});
