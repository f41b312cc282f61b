import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const letters = (first: number, last: number) =>
	Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Latin for Portuguese and English, then subsets for names and symbols of others. */
const files = [
	{
		name: "inter-latin",
		from: "latin",
		text: `${letters(0x20, 0x7e)}ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü\u00a0\u00adª°º²½§·©®«»–—‘’“”•…→€`,
	},
	{ name: "inter-more", from: "latin", text: `${letters(0xa0, 0xff)}\u0131‚„‹›™←↑↓−` },
	{
		name: "inter-ext",
		from: "latin-ext",
		text: `${letters(0x100, 0x130)}${letters(0x132, 0x17f)}${letters(0x218, 0x21b)}`,
	},
];

/** Accents, tabular figures and kerning only; pages use no other font features. */
const features = ["ccmp", "kern", "locl", "mark", "tnum"];

/** Separate constant, as the library's types lack some accepted options. */
const options = {
	targetFormat: "woff2" as const,
	variationAxes: { wght: { min: 400, max: 900 } },
	keepFeatures: features,
	noHinting: true,
};

/** Subsets Inter to a third of its size, at the path app.css expects. */
export function pageFonts(): Plugin {
	return {
		name: "seleta:page-fonts",
		async config({ root = process.cwd() }) {
			const whole = join(root, "node_modules", "@fontsource-variable", "inter", "files");
			const folder = join(root, "node_modules", ".fonts");
			await mkdir(folder, { recursive: true });
			for (const { name, from, text } of files) {
				const font = await subsetFont(await readFile(join(whole, `inter-${from}-wght-normal.woff2`)), text, options);
				await writeFile(join(folder, `${name}.woff2`), font);
			}
		},
	};
}
