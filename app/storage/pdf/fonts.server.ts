import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

const weights = { regular: 400, bold: 700 } as const;

/** Fallback fonts by package and alphabet, loaded only when a text needs them. */
const alphabets = [
	["noto-sans", "latin-ext"],
	["noto-sans", "greek"],
	["noto-sans", "cyrillic"],
	["noto-sans", "cyrillic-ext"],
	["noto-sans", "vietnamese"],
	["noto-sans", "devanagari"],
	["noto-sans-arabic", "arabic"],
	["noto-sans-symbols", "symbols"],
	["noto-sans-symbols-2", "symbols"],
	["noto-sans-symbols-2", "math"],
] as const;

function getPath(name: string, alphabet: string, weight: number): string {
	const files = fileURLToPath(import.meta.resolve(`@fontsource/${name}/LICENSE`));
	return join(files, "..", "files", `${name}-${alphabet}-${weight}-normal.woff`);
}

function registerFonts(weight: keyof typeof weights): string[] {
	return alphabets.map(([name, alphabet]) => {
		const family = `${name}-${alphabet}-${weight}`;
		// The second set of symbols has one weight.
		const file = getPath(name, alphabet, name === "noto-sans-symbols-2" ? weights.regular : weights[weight]);
		Font.register({ family, src: file });
		return family;
	});
}

/** Fallback order per glyph. Helvetica is built into every reader and adds no bytes. */
export const fonts = {
	regular: ["Helvetica", ...registerFonts("regular")],
	bold: ["Helvetica-Bold", ...registerFonts("bold")],
};

/** Characters of Helvetica: Latin-1 and the additions of Windows-1252. */
const inHelvetica = /^[\n\t\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;
const fallback = "□";

/** Reads the further fonts, when a document has letters that need them. */
export async function loadFonts(document: string): Promise<void> {
	if (inHelvetica.test(document)) return;
	await Promise.all(fonts.regular.slice(1).map((fontFamily) => Font.load({ fontFamily })));
}

function hasGlyph(character: string): boolean {
	if (inHelvetica.test(character)) return true;
	const point = character.codePointAt(0) ?? 0;
	return fonts.regular.slice(1).some((fontFamily) => {
		const source = Font.getFont({ fontFamily })?.data;
		return (
			source !== undefined && source !== null && "hasGlyphForCodePoint" in source && source.hasGlyphForCodePoint(point)
		);
	});
}

const segmenter = new Intl.Segmenter("pt", { granularity: "grapheme" });

/** Replaces unsupported glyphs with one symbol: they would be drawn over their neighbour. */
export function toPrintable(source: string): string {
	const text = source
		.normalize("NFC")
		.replace(/[\u202f\u2007]/g, " ")
		.replaceAll("−", "–");
	if (inHelvetica.test(text)) return text;
	return Array.from(segmenter.segment(text), ({ segment }) => {
		// Joiners and variation selectors have no glyph of their own.
		const characters = Array.from(segment.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
		if (characters.every(hasGlyph)) return characters.join("");
		const simple = Array.from(segment.normalize("NFKD").replace(/\p{M}/gu, ""));
		return simple.length > 0 && simple.every(hasGlyph) ? simple.join("") : fallback;
	}).join("");
}
