import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildBrandPalette } from "./brand-palette.ts";
import { contrast, readHex, toOklch } from "./hex-color.ts";
import { defaultColors } from "./site.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, "0"));

describe("buildBrandPalette of the default colors", () => {
	const { variables, contrasts, invalid } = buildBrandPalette(defaultColors);

	test("preserves the configured colors", () => {
		expect(invalid).toEqual([]);
		expect(variables).toMatchObject({
			primary: "#e72576",
			secondary: "#dedc00",
			page: "#f6f7fb",
			dark: "#585857",
			darker: "#1c1c1c",
			"on-dark": "#ffffff",
			muted: "#525252",
		});
	});

	test("uses white text on the strong primary and dark text on the secondary color", () => {
		expect(contrast("#ffffff", "#e72576")).toBeLessThan(4.5);
		expect(variables["on-primary"]).toBe("#ffffff");
		expect(contrast("#ffffff", variables["primary-strong"] ?? "")).toBeGreaterThanOrEqual(4.5);
		expect(variables["on-secondary"]).toBe("#1c1c1c");
		expect(variables["secondary-strong"]).toBe("#dedc00");
	});

	test("preserves the hue of the primary color in text", () => {
		expect(Math.abs(toOklch(variables["primary-text"] ?? "").h - toOklch("#e72576").h)).toBeLessThan(6);
	});

	test("meets every required contrast", () => {
		for (const { ratio, needed } of contrasts) expect(ratio).toBeGreaterThanOrEqual(needed);
	});
});

test("buildBrandPalette meets every required contrast for any primary and secondary color", () => {
	fc.assert(
		fc.property(hex, hex, (primary_color, secondary_color) => {
			const palette = buildBrandPalette({ ...defaultColors, primary_color, secondary_color });
			for (const { foreground, background, ratio, needed } of [...palette.contrasts, ...palette.dark.contrasts]) {
				expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(needed);
			}
		}),
		{ numRuns: 150 },
	);
});

test("buildBrandPalette meets every required contrast for any eight configured colors", () => {
	const all = fc.record({
		primary_color: hex,
		secondary_color: hex,
		primary_dark_background_color: hex,
		secondary_dark_background_color: hex,
		primary_light_color: hex,
		primary_font_color: hex,
		secondary_font_color: hex,
		container_signin: hex,
	});
	fc.assert(
		fc.property(all, (colors) => {
			const palette = buildBrandPalette(colors);
			for (const { foreground, background, ratio, needed } of [...palette.contrasts, ...palette.dark.contrasts]) {
				expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(needed);
			}
		}),
		{ numRuns: 150 },
	);
});

test("buildBrandPalette writes only hex colors into the style element", () => {
	fc.assert(
		fc.property(fc.anything(), fc.string(), (primary_color, secondary_color) => {
			const { css } = buildBrandPalette({ primary_color, secondary_color });
			expect(css.split(/[{}]/).filter((part) => part.startsWith("--"))).toHaveLength(3);
			for (const part of css.split(/[{}]/).filter((part) => part.startsWith("--")))
				expect(part).toMatch(/^(--[a-z0-9-]+:#[0-9a-f]{6};?)+$/);
		}),
		{ numRuns: 60 },
	);
	expect(buildBrandPalette({ ...defaultColors, primary_color: "red;}body{display:none" }).invalid).toEqual([
		"primary_color",
	]);
});

test.each([
	["E72576", "#e72576"],
	["#fff", "#ffffff"],
	["fff", "#ffffff"],
	["#ff", null],
	["#12345g", null],
	["url(x)", null],
	[null, null],
])("readHex of %j returns the expected color", (input, read) => {
	expect(readHex(input)).toBe(read);
});
