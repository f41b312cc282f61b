type Rgb = [number, number, number];

const white: Rgb = [255, 255, 255];

/** The brand's colour, darkened until white text on it (and it on white) reads: contrast 4.5 or more. */
export function readable(hex: string): string {
	let color = parse(hex);
	while (contrast(color, white) < 4.5) color = color.map((part) => Math.floor(part * 0.94)) as Rgb;
	return `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function parse(hex: string): Rgb {
	const digits = hex.replace(/^#/, "");
	const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
	if (!/^[0-9a-f]{6}$/i.test(full)) return [51, 51, 51];
	return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

function contrast(a: Rgb, b: Rgb): number {
	const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
	const [r, g, b] = color.map((part) => {
		const value = part / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	}) as Rgb;
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
