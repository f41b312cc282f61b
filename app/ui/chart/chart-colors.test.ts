import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	type Color,
	differenceCiede2000,
	filterDeficiencyDeuter,
	filterDeficiencyProt,
	filterDeficiencyTrit,
	formatHex,
	parse,
	wcagContrast,
} from "culori";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "chart.css"), "utf8");
const pairs = [...css.matchAll(/--chart-\d: light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, light = "", dark = ""]) => ({
	light,
	dark,
}));
const sights: Record<string, (color: Color) => Color> = {
	everybody: (color) => color,
	deuteranope: filterDeficiencyDeuter(1),
	protanope: filterDeficiencyProt(1),
	tritanope: filterDeficiencyTrit(1),
};
const grounds = { light: "#ffffff", dark: "#1c1d21" } as const;

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
	const colors = pairs.flatMap((pair) => parse(pair[theme]) ?? []);

	test("the chart has eight colours with enough contrast to the background", () => {
		expect(colors).toHaveLength(8);
		for (const color of colors) expect(wcagContrast(color, grounds[theme]), formatHex(color)).toBeGreaterThanOrEqual(3);
	});

	test.each(Object.entries(sights))("adjacent chart colours differ with %s", (_, see) => {
		const difference = differenceCiede2000();
		const near = colors.flatMap((color, at) =>
			colors
				.slice(at + 1, at + 2)
				.flatMap((next) => (difference(see(color), see(next)) < 10 ? [`${formatHex(color)} ${formatHex(next)}`] : [])),
		);
		expect(near).toEqual([]);
	});
});
