import { contrast, hasContrastOn, oklchToHex, shiftLightness, toOklch } from "./hex-color.ts";

const white = "#ffffff";
const nearBlack = "#1c1c1c";

/** Text of normal size (WCAG 2.2 AA), and edges of controls. */
const text = 4.55;
const edge = 3.05;

interface Bases {
	primary: string;
	secondary: string;
	page: string;
}

/** Dark theme of a brand: same tokens and contrasts, hues kept, lightness inverted. */
export function darkVariables({ primary, secondary, page }: Bases): Record<string, string> {
	const grey = (l: number, c = 0.012) => oklchToHex(l, Math.min(Math.max(toOklch(page).c, 0.004), c), toOklch(page).h);
	const ground = grey(0.18);
	const surface = grey(0.23);
	const second = grey(0.265);
	const surfaces = [ground, surface, second];
	const wash = (hex: string) => oklchToHex(0.29, Math.min(toOklch(hex).c, 0.045), toOklch(hex).h);
	const main = button(primary, surfaces);
	const other = button(secondary, surfaces);
	// A wash of a nearly black colour would be grey: start from a legible lightness.
	const readable = (hex: string, on: readonly string[]) => {
		const { l, c, h } = toOklch(hex);
		return shiftLightness(oklchToHex(Math.max(l, 0.72), Math.min(c, 0.13), h), "lighter", (item) =>
			hasContrastOn(item, on, text),
		);
	};
	return {
		page: ground,
		surface,
		"surface-2": second,
		signin: surface,
		line: grey(0.4),
		"line-strong": shiftLightness(grey(0.5), "lighter", (item) => hasContrastOn(item, surfaces, edge)),
		ink: grey(0.945, 0.006),
		muted: shiftLightness(grey(0.74, 0.01), "lighter", (item) =>
			hasContrastOn(item, [...surfaces, wash(primary)], text),
		),
		primary: shiftLightness(primary, "lighter", (item) => hasContrastOn(item, surfaces, edge)),
		"primary-strong": main.background,
		"on-primary": main.text,
		"primary-surface": wash(primary),
		"primary-text": readable(primary, [...surfaces, wash(primary)]),
		secondary: shiftLightness(secondary, "lighter", (item) => hasContrastOn(item, surfaces, edge)),
		"secondary-strong": other.background,
		"on-secondary": other.text,
		"secondary-surface": wash(secondary),
		"secondary-text": readable(secondary, [...surfaces, wash(secondary)]),
	};
}

/** A button that contrasts with its surfaces; white text when legible, else near-black. */
function button(color: string, surfaces: readonly string[]): { background: string; text: string } {
	const background = shiftLightness(
		color,
		"lighter",
		(item) =>
			hasContrastOn(item, surfaces, edge) && (contrast(white, item) >= text || contrast(nearBlack, item) >= text),
	);
	return { background, text: contrast(white, background) >= text ? white : nearBlack };
}
