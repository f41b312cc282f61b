import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutChart, pickLabelPositions } from "./chart-layout.ts";

const series = fc.array(fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { minLength: 12, maxLength: 12 }), {
	minLength: 1,
	maxLength: 8,
});

test("layoutChart draws every value as a mark inside the plot", () => {
	fc.assert(
		fc.property(series, fc.constantFrom("line" as const, "columns" as const, "stacked" as const), (values, kind) => {
			const { marks, ticks, places } = layoutChart(
				values.map((items, at) => ({ key: String(at), values: items })),
				12,
				kind,
			);
			const expected = values.flat().filter((value) => (kind === "line" ? value !== null : (value ?? 0) > 0)).length;
			expect(marks).toHaveLength(expected);
			expect(places).toHaveLength(12);
			for (const { x, y, width, height } of marks) {
				expect(x).toBeGreaterThanOrEqual(0);
				expect(x + width).toBeLessThanOrEqual(100.05);
				expect(y).toBeGreaterThanOrEqual(-0.01);
				expect(y + height).toBeLessThanOrEqual(100.05);
			}
			expect(ticks[0]).toEqual({ value: 0, y: 100 });
		}),
	);
});

test("layoutChart gives a column the height of its share of the axis", () => {
	const { marks, ticks } = layoutChart([{ key: "a", values: [50, 100, null, 0] }], 4, "columns");
	expect(marks.map(({ place, height }) => [place, height])).toEqual([
		[0, 50],
		[1, 100],
	]);
	expect(ticks.at(-1)).toEqual({ value: 100, y: 0 });
});

test("layoutChart stacks columns when two series have a value at the same position", () => {
	const { marks } = layoutChart(
		[
			{ key: "a", values: [30] },
			{ key: "b", values: [70] },
		],
		1,
		"stacked",
	);
	expect(marks.map(({ y, height }) => [y, height])).toEqual([
		[70, 30],
		[0, 70],
	]);
});

test("layoutChart breaks a line at a position without a value", () => {
	const { paths } = layoutChart([{ key: "a", values: [1, 2, null, 4, 5] }], 5, "line");
	expect(paths[0]?.path.match(/M/g)).toHaveLength(2);
});

test("layoutChart shows only whole numbers on the axis when counts are small", () => {
	const { ticks } = layoutChart([{ key: "a", values: [1, 2] }], 2, "columns");
	expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
});

test.each([
	[5, 12, [0, 1, 2, 3, 4]],
	[13, 12, [0, 2, 4, 6, 8, 10, 12]],
	[0, 12, []],
])("pickLabelPositions of %i positions labels at most %i", (count, most, expected) => {
	expect(pickLabelPositions(count, most)).toEqual(expected);
});
