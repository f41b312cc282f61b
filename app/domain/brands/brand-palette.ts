import { darkVariables } from "./dark-palette.ts";
import { contrast, hasContrastOn, oklchToHex, readHex, shiftLightness, toOklch } from "./hex-color.ts";
import { defaultColors, type SiteColors } from "./site.ts";

export type Contrast = { foreground: string; background: string; ratio: number; needed: number };
export type Palette = {
	/** CSS variables without their leading dashes. */
	variables: Record<string, string>;
	/** The same as a stylesheet for both themes: every value is a checked hex colour. */
	css: string;
	/** Measured contrasts, as pairs of variable names. */
	contrasts: Contrast[];
	/** The same in the dark theme. */
	dark: { variables: Record<string, string>; contrasts: Contrast[] };
	/** Configured colours that are none, replaced by the default palette's. */
	invalid: (keyof SiteColors)[];
};

const white = "#ffffff";
const nearBlack = "#1c1c1c";

/** Text of normal size (WCAG 2.2 AA), and edges of controls. */
const text = 4.5;
const edge = 3;

/** Legible tokens from configured colours: contrasts hold for any configuration. */
export function buildBrandPalette(configured: Partial<Record<keyof SiteColors, unknown>>): Palette {
	const key = JSON.stringify(configured);
	const existing = saved.get(key);
	if (existing) return existing;
	if (saved.size >= 200) saved.clear();
	const palette = derive(configured);
	saved.set(key, palette);
	return palette;
}

/** Cached: every page needs it and deriving takes milliseconds. */
const saved = new Map<string, Palette>();

function derive(configured: Partial<Record<keyof SiteColors, unknown>>): Palette {
	const invalid: (keyof SiteColors)[] = [];
	const color = (name: keyof SiteColors): string => {
		const hex = readHex(configured[name]);
		if (!hex) invalid.push(name);
		return hex ?? readHex(defaultColors[name]) ?? nearBlack;
	};
	const primary = color("primary_color");
	const secondary = color("secondary_color");
	const light = color("primary_light_color");
	const dark = color("primary_dark_background_color");
	const darker = color("secondary_dark_background_color");
	const fontOnDark = color("primary_font_color");
	const font = color("secondary_font_color");
	const signin = color("container_signin");

	const neutral = (l: number) => oklchToHex(l, Math.min(toOklch(primary).c, 0.004), toOklch(primary).h);
	const page = toOklch(light).l >= 0.94 ? light : oklchToHex(0.975, Math.min(toOklch(light).c, 0.02), toOklch(light).h);
	// Lines and surfaces take the page's hue to avoid a visible cast.
	const grey = (l: number) => oklchToHex(l, Math.min(toOklch(page).c * 1.5, 0.01), toOklch(page).h);
	const surface2 = grey(0.955);
	const wash = (hex: string) => oklchToHex(0.96, Math.min(toOklch(hex).c, 0.03), toOklch(hex).h);
	const surfaces = [white, page, surface2];
	const readable = (hex: string, on: readonly string[]) =>
		shiftLightness(hex, "darker", (candidate) => hasContrastOn(candidate, on, text + 0.05));

	const main = button(primary);
	const second = button(secondary);
	const darks = darkBars(dark, darker, fontOnDark);
	const variables: Record<string, string> = {
		page,
		surface: white,
		"surface-2": surface2,
		signin: hasContrastOn(nearBlack, [signin], 7) ? signin : white,
		line: grey(0.9),
		"line-strong": shiftLightness(grey(0.62), "darker", (candidate) => hasContrastOn(candidate, surfaces, edge + 0.05)),
		ink: shiftLightness(font, "darker", (candidate) => hasContrastOn(candidate, surfaces, 12)),
		muted: readable(font, surfaces),
		primary,
		"primary-strong": main.background,
		"on-primary": main.text,
		"primary-surface": wash(primary),
		"primary-text": readable(primary, [...surfaces, wash(primary)]),
		secondary,
		"secondary-strong": second.background,
		"on-secondary": second.text,
		"secondary-surface": wash(secondary),
		"secondary-text": readable(secondary, [...surfaces, wash(secondary)]),
		...darks,
		"primary-on-dark": onDark(primary, darks),
	};
	for (const [step, lightness] of neutrals) variables[`neutral-${step}`] = neutral(lightness);
	const changed = darkVariables({ primary, secondary, page });
	const night = { ...variables, ...changed };
	return {
		variables,
		css: stylesheet(declarations(variables), declarations(changed)),
		contrasts: measured(variables),
		dark: { variables: night, contrasts: measured(night) },
		invalid,
	};
}

function declarations(variables: Record<string, string>): string {
	return Object.entries(variables)
		.map(([name, value]) => `--${name}:${value}`)
		.join(";");
}

/** Differences of the dark theme, for explicit choice and for the system's. */
function stylesheet(light: string, dark: string): string {
	const night = (theme: string) => `:root[data-theme="${theme}"]{${dark}}`;
	return `:root{${light}}${night("dark")}@media (prefers-color-scheme:dark){${night("automatic")}}`;
}

function measured(variables: Record<string, string>): Contrast[] {
	return promises.map(([foreground, background, needed]) => ({
		foreground,
		background,
		needed,
		ratio: contrast(variables[foreground] ?? white, variables[background] ?? white),
	}));
}

const neutrals = [
	["50", 0.985],
	["100", 0.967],
	["200", 0.928],
	["300", 0.872],
	["400", 0.72],
	["500", 0.56],
	["600", 0.45],
	["700", 0.375],
	["800", 0.28],
	["900", 0.21],
	["950", 0.14],
] as const;

/** Text and background pairs with their minimum contrast. */
const promises: [string, string, number][] = [
	["ink", "surface", text],
	["ink", "page", text],
	["ink", "surface-2", text],
	["ink", "primary-surface", text],
	["muted", "surface", text],
	["muted", "page", text],
	["muted", "surface-2", text],
	["primary-text", "surface", text],
	["primary-text", "page", text],
	["primary-text", "surface-2", text],
	["primary-text", "primary-surface", text],
	["secondary-text", "surface", text],
	["secondary-text", "page", text],
	["secondary-text", "secondary-surface", text],
	["on-primary", "primary-strong", text],
	["on-secondary", "secondary-strong", text],
	["on-dark", "dark", text],
	["on-dark", "darker", text],
	["primary-on-dark", "dark", text],
	["primary-on-dark", "darker", text],
	["line-strong", "surface", edge],
	["line-strong", "page", edge],
];

/** A button's colours: darkened for white text when close to enough contrast, else near-black text. */
function button(color: string): { background: string; text: string } {
	if (contrast(white, color) < edge) {
		if (hasContrastOn(nearBlack, [color], text)) return { background: color, text: nearBlack };
	}
	return {
		background: shiftLightness(color, "darker", (candidate) => hasContrastOn(white, [candidate], text + 0.05)),
		text: white,
	};
}

/** Dark bars with the configured font if legible, else white or near-black, else darker bars. */
function darkBars(dark: string, darker: string, font: string): { dark: string; darker: string; "on-dark": string } {
	const match = [font, white, nearBlack].find((candidate) => hasContrastOn(candidate, [dark, darker], text));
	if (match) return { dark, darker, "on-dark": match };
	const deepen = (hex: string) =>
		shiftLightness(hex, "darker", (candidate) => hasContrastOn(white, [candidate], text + 0.05));
	return { dark: deepen(dark), darker: deepen(darker), "on-dark": white };
}

/** Brand colour as text on its dark bars, which may be configured light. */
function onDark(color: string, bars: { dark: string; darker: string; "on-dark": string }): string {
	const direction = toOklch(bars["on-dark"]).l > 0.5 ? "lighter" : "darker";
	const both = [bars.dark, bars.darker];
	const result = shiftLightness(color, direction, (candidate) => hasContrastOn(candidate, both, text));
	return hasContrastOn(result, both, text) ? result : bars["on-dark"];
}
