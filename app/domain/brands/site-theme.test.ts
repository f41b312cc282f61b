import { expect, test } from "vitest";
import { brandColors } from "./brand-colors.ts";
import { defaultColors } from "./site.ts";
import { missingLabels, paletteProblems } from "./site-theme.ts";

test("paletteProblems accepts the default palette of every brand", () => {
	for (const [brand, colors] of Object.entries(brandColors)) expect(paletteProblems(colors), brand).toEqual({});
});

test("paletteProblems refuses a text color below 4.5:1 and shows the measured ratio", () => {
	const pale = paletteProblems({ ...defaultColors, secondary_font_color: "AAAAAA" });
	expect(pale).toEqual({
		secondary_font_color: { key: "sites:problems.contrast.primary_light_color", values: { ratio: "2.17" } },
	});
	expect(paletteProblems({ ...defaultColors, primary_font_color: "000000" })).toHaveProperty("primary_font_color");
	// 4.54 on white reads, 4.48 does not.
	const onWhite = (secondary_font_color: string) =>
		paletteProblems({ ...defaultColors, primary_light_color: "fff", secondary_font_color });
	expect(onWhite("767676")).toEqual({});
	expect(onWhite("777777")).toHaveProperty("secondary_font_color");
});

test.each(["", "red", "#12", "url(x)", "12345g", undefined])("paletteProblems refuses %s as a color", (value) => {
	expect(paletteProblems({ ...defaultColors, primary_color: value })).toEqual({
		primary_color: "sites:problems.color",
	});
});

test("missingLabels lists the labels that have only one of the two languages", () => {
	expect(missingLabels({ jobs: { pt: "Oportunidades" }, about: { pt: "Nós", en: "Us" }, companies: {} })).toEqual([
		{ key: "jobs", locale: "en" },
	]);
});
