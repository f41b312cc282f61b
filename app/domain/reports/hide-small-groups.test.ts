import { expect, test } from "vitest";
import { hideSmallGroups } from "./hide-small-groups.ts";

const group = (by: string | null, split: string | null, rows: number) => ({
	by,
	split,
	rows,
	value: rows,
	spread: null,
});
const keys = (groups: readonly { by: string | null; split: string | null }[]) =>
	groups.map(({ by, split }) => `${by}/${split}`);

test.each([
	["by", 5, [group("a", null, 7), group("b", null, 9)], ["a/null", "b/null"], 0],
	["by", 8, [group("a", null, 7), group("b", null, 9), group("c", null, 12)], ["c/null"], 2],
	["by", 5, [group("a", null, 7), group("b", null, 9), group("c", null, 2)], ["b/null"], 2],
	["by", 5, [group("a", null, 4), group("b", null, 3), group(null, null, 9)], ["null/null"], 2],
	[
		"split",
		5,
		[group("jan", "a", 6), group("jan", "b", 1), group("fev", "a", 6), group("fev", "b", 8)],
		["fev/a", "fev/b"],
		2,
	],
] as const)(
	"hideSmallGroups hides small groups of %s under %i, and the next when one could be computed",
	(part, least, groups, shown, hidden) => {
		const result = hideSmallGroups(groups, part, least);
		expect(keys(result.groups)).toEqual(shown);
		expect(result.hidden).toBe(hidden);
	},
);
