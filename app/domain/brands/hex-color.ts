import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from "culori";

const oklch = converter("oklch");

/** "#rrggbb", or null; accepts three or six hex digits, with or without "#". */
export function readHex(input: unknown): string | null {
	const match = typeof input === "string" ? /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(input.trim())?.[1] : undefined;
	if (!match) return null;
	const six = match.length === 3 ? [...match].map((digit) => digit + digit).join("") : match;
	return `#${six.toLowerCase()}`;
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(first: string, other: string): number {
	return wcagContrast(first, other);
}

/** Whether a colour reads on every one of the backgrounds. */
export function hasContrastOn(color: string, backgrounds: readonly string[], needed = 4.5): boolean {
	return backgrounds.every((background) => contrast(color, background) >= needed);
}

/** OKLCH; greys get hue 0. */
export function toOklch(hex: string): { l: number; c: number; h: number } {
	const { l, c, h } = oklch(hex) ?? { l: 0, c: 0, h: 0 };
	return { l, c, h: h ?? 0 };
}

/** Hex colour from OKLCH, clipped to sRGB. */
export function oklchToHex(l: number, c: number, h: number): string {
	const color: Oklch = { mode: "oklch", l: Math.min(1, Math.max(0, l)), c, h };
	return formatHex(clampChroma(color, "oklch"));
}

/** Nearest lightness with enough contrast in one direction; keeps hue, ends at black or white. */
export function shiftLightness(
	hex: string,
	direction: "darker" | "lighter",
	passes: (candidate: string) => boolean,
): string {
	if (passes(hex)) return hex;
	const { l, c, h } = toOklch(hex);
	const step = direction === "darker" ? -0.005 : 0.005;
	for (let lightness = l + step; lightness > 0 && lightness < 1; lightness += step) {
		const candidate = oklchToHex(lightness, c, h);
		if (passes(candidate)) return candidate;
	}
	return direction === "darker" ? "#000000" : "#ffffff";
}
