import { existsSync } from "node:fs";
import { join } from "node:path";
import { Image, Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { LetterBlock, OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { brand, pdfFooter, pdfRow, pdfSection, styles, text } from "./parts.server.ts";

const line = { height: 34, borderBottomWidth: 1, borderBottomColor: "#1f1f1f", marginBottom: 4 } as const;
const term = { paddingVertical: 6, borderTopWidth: 1, borderTopColor: "#d9dbe1" } as const;

export function offerPage(letter: OfferLetter, color: string, logo: string | null) {
	const { words, terms, benefits } = letter;
	return h(
		Page,
		{ size: "A4", style: styles.page },
		head(letter, color, logo),
		text(letter.title, styles.title),
		text([letter.to, letter.date].join(" · "), styles.muted, "to"),
		h(View, { style: styles.part, key: "opening" }, ...letter.opening.map(block)),
		...(terms.length > 0
			? [
					pdfSection(
						words.terms,
						...terms.map(({ key, label, value }) =>
							pdfRow(label, value, key === "salary" ? { ...term, ...styles.strong } : term, key),
						),
					),
				]
			: []),
		...(benefits ? [pdfSection(words.benefits, text(benefits, styles.body))] : []),
		h(View, { style: styles.part, key: "closing" }, ...letter.closing.map(block)),
		text(letter.by, { ...styles.strong, marginTop: 12, fontSize: 10 }, "by"),
		h(
			View,
			{ style: { marginTop: 24 }, key: "signature", wrap: false },
			text(words.accept, styles.head, "accept"),
			h(View, { style: line, key: "line" }),
			text([letter.to, words.signature].join(" · "), styles.small, "who"),
		),
		pdfFooter(`${letter.site} · ${letter.label}`),
	);
}

/** The uploaded logo, else the theme's logo, else the brand's name in its colour. */
function head({ brand: key, site, label }: OfferLetter, color: string, logo: string | null) {
	const theme = key && /^[a-z]+$/.test(key) ? findLogo(key) : null;
	const file = logo ? `data:image/png;base64,${logo}` : theme;
	if (!file) return brand(site, color, label);
	return h(
		View,
		{ style: { ...styles.brand, borderBottomColor: color }, key: "brand" },
		h(Image, { src: file, style: { height: 28, objectFit: "contain", objectPositionX: 0 }, key: "logo" }),
		text(label, { fontSize: 10, color: "#3d3d3d" }, "document"),
	);
}

function findLogo(key: string): string | null {
	const folders = ["public", join("build", "client")];
	const files = folders.map((folder) => join(process.cwd(), folder, "brands", key, "email-logo.png"));
	return files.find((file) => existsSync(file)) ?? null;
}

const block = ({ kind, text: words }: LetterBlock, at: number) =>
	text(
		kind === "item" ? `•  ${words}` : words,
		{ ...styles.body, marginBottom: 6, marginLeft: kind === "item" ? 10 : 0 },
		String(at),
	);
