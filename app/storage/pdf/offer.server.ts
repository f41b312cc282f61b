import { existsSync } from "node:fs";
import { join } from "node:path";
import { Image, Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { LetterBlock, OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { pdfBrandHeader, pdfFooter, pdfRow, pdfSection, pdfStyles, pdfText } from "./pdf-elements.server.ts";

const line = { height: 34, borderBottomWidth: 1, borderBottomColor: "#1f1f1f", marginBottom: 4 } as const;
const term = { paddingVertical: 6, borderTopWidth: 1, borderTopColor: "#d9dbe1" } as const;

export function offerPage(letter: OfferLetter, color: string, logo: string | null) {
	const { words, terms, benefits } = letter;
	return h(
		Page,
		{ size: "A4", style: pdfStyles.page },
		head(letter, color, logo),
		pdfText(letter.title, pdfStyles.title),
		pdfText([letter.to, letter.date].join(" · "), pdfStyles.muted, "to"),
		h(View, { style: pdfStyles.part, key: "opening" }, ...letter.opening.map(block)),
		...(terms.length > 0
			? [
					pdfSection(
						words.terms,
						...terms.map(({ key, label, value }) =>
							pdfRow(label, value, key === "salary" ? { ...term, ...pdfStyles.strong } : term, key),
						),
					),
				]
			: []),
		...(benefits ? [pdfSection(words.benefits, pdfText(benefits, pdfStyles.body))] : []),
		h(View, { style: pdfStyles.part, key: "closing" }, ...letter.closing.map(block)),
		pdfText(letter.by, { ...pdfStyles.strong, marginTop: 12, fontSize: 10 }, "by"),
		h(
			View,
			{ style: { marginTop: 24 }, key: "signature", wrap: false },
			pdfText(words.accept, pdfStyles.head, "accept"),
			h(View, { style: line, key: "line" }),
			pdfText([letter.to, words.signature].join(" · "), pdfStyles.small, "who"),
		),
		pdfFooter(`${letter.site} · ${letter.label}`),
	);
}

/** The uploaded logo, else the theme's logo, else the brand's name in its colour. */
function head({ brand: key, site, label }: OfferLetter, color: string, logo: string | null) {
	const theme = key && /^[a-z]+$/.test(key) ? findLogo(key) : null;
	const file = logo ? `data:image/png;base64,${logo}` : theme;
	if (!file) return pdfBrandHeader(site, color, label);
	return h(
		View,
		{ style: { ...pdfStyles.brand, borderBottomColor: color }, key: "brand" },
		h(Image, { src: file, style: { height: 28, objectFit: "contain", objectPositionX: 0 }, key: "logo" }),
		pdfText(label, { fontSize: 10, color: "#3d3d3d" }, "document"),
	);
}

function findLogo(key: string): string | null {
	const folders = ["public", join("build", "client")];
	const files = folders.map((folder) => join(process.cwd(), folder, "brands", key, "email-logo.png"));
	return files.find((file) => existsSync(file)) ?? null;
}

const block = ({ kind, text: words }: LetterBlock, at: number) =>
	pdfText(
		kind === "item" ? `•  ${words}` : words,
		{ ...pdfStyles.body, marginBottom: 6, marginLeft: kind === "item" ? 10 : 0 },
		String(at),
	);
