import { contrast, readHex } from "./hex-color.ts";
import { defaultColors, type Site, type SiteColors } from "./site.ts";

export type ColorName = keyof SiteColors;
export const colorNames = Object.keys(defaultColors) as ColorName[];

/** Terms a brand may rename. */
export const labelKeys = ["jobs", "companies", "about"] as const;
export const labelLocales = ["pt", "en"] as const;

/** Text of normal size (WCAG 2.2 AA). */
const needed = 4.5;

/** Text and background colours that need contrast. */
const written: readonly (readonly [ColorName, ColorName])[] = [
	["primary_font_color", "primary_dark_background_color"],
	["primary_font_color", "secondary_dark_background_color"],
	["secondary_font_color", "primary_light_color"],
	["secondary_font_color", "container_signin"],
];

type Problem = { key: string; values: Record<string, string | number> } | string;

/** Missing colours and insufficient contrast, by colour. */
export function paletteProblems(colors: Partial<Record<ColorName, unknown>>): Partial<Record<ColorName, Problem>> {
	const problems: Partial<Record<ColorName, Problem>> = {};
	for (const name of colorNames) if (readHex(colors[name]) === null) problems[name] = "sites:problems.color";
	for (const [font, background] of written) {
		const [first, other] = [readHex(colors[font]), readHex(colors[background])];
		if (first === null || other === null || problems[font]) continue;
		const ratio = contrast(first, other);
		if (ratio < needed)
			problems[font] = {
				key: `sites:problems.contrast.${background}`,
				values: { ratio: (Math.floor(ratio * 100) / 100).toFixed(2) },
			};
	}
	return problems;
}

/** Labels present in only one language. */
export function missingLabels(labels: Site["customLabels"]): { key: string; locale: "pt" | "en" }[] {
	return Object.entries(labels).flatMap(([key, label]) =>
		typeof label === "string"
			? []
			: labelLocales.flatMap((locale) => (label[locale] || !(label.pt || label.en) ? [] : [{ key, locale }])),
	);
}
