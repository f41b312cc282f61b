import { Document, Font, Page, Text as PdfText, renderToBuffer, StyleSheet, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { Block, Sheet, Text } from "./curriculum-blocks.ts";

const fonts = "/usr/share/fonts/truetype/dejavu";
const families = { sans: "Helvetica", serif: "Times-Roman", mono: "Courier" };
const bolds = { sans: "Helvetica-Bold", serif: "Times-Bold", mono: "Courier-Bold" };
const styles = StyleSheet.create({
	page: { paddingHorizontal: 42, paddingVertical: 44 },
	row: { flexDirection: "row", justifyContent: "space-between" },
	columns: { flexDirection: "row" },
});
let registered = false;

export async function renderReactPdf(sheet: Sheet, embedded: boolean): Promise<Buffer> {
	if (embedded && !registered) {
		Font.register({
			family: "DejaVu",
			fonts: [
				{ src: `${fonts}/DejaVuSansCondensed.ttf` },
				{ src: `${fonts}/DejaVuSansCondensed-Bold.ttf`, fontWeight: "bold" },
			],
		});
		registered = true;
	}
	Font.registerHyphenationCallback((word) => [word]);
	const draw = createDrawer(sheet, embedded);
	const [before, after] = (sheet.footer ?? "").split("{n}");
	const pages = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
		`${before}${pageNumber}${(after ?? "").replace("{of}", String(totalPages))}`;
	const page = h(
		Page,
		{
			size: "A4",
			style: [styles.page, { fontSize: sheet.size, fontFamily: embedded ? "DejaVu" : families[sheet.font] }],
		},
		...(sheet.header
			? [h(View, { fixed: true, style: { marginBottom: 14 }, key: "header" }, ...sheet.header.map(draw))]
			: []),
		...sheet.body.map(draw),
		...(sheet.footer
			? [
					h(PdfText, {
						key: "footer",
						fixed: true,
						render: pages,
						style: { position: "absolute", bottom: 20, right: 42, fontSize: 8 },
					}),
				]
			: []),
	);
	const date = new Date("2026-11-01T12:00:00Z");
	return renderToBuffer(h(Document, { creationDate: date, modificationDate: date }, page));
}

/** Usable page width in points, and average letter width relative to font size. */
const pageWidth = 595 - 84;
const letterWidth = 0.58;

function createDrawer(sheet: Sheet, embedded: boolean, width = pageWidth) {
	/** Shrinks long addresses in narrow columns, which would otherwise be cut. */
	const fitSize = (parts: Text[], size: number) => {
		const longest = Math.max(...parts.flatMap(({ text }) => text.split(/\s/).map((word) => word.length)));
		return Math.min(size, width / (longest * letterWidth));
	};
	const look = (part: Text) => {
		const style: Record<string, string | number> = {};
		if (part.bold) Object.assign(style, embedded ? { fontWeight: "bold" } : { fontFamily: bolds[sheet.font] });
		if (part.size) style.fontSize = part.size;
		if (part.color) style.color = part.color;
		if (part.spacing) style.letterSpacing = part.spacing;
		return style;
	};
	const runs = (parts: Text[]) =>
		parts.map((part, key) =>
			h(
				PdfText,
				{ key, style: Object.assign(look(part), part.size ? {} : { fontSize: fitSize(parts, sheet.size) }) },
				part.text,
			),
		);
	/** The tallest letters make the line. */
	const height = (parts: Text[]) => ({
		fontSize: Math.max(...parts.map((part) => part.size ?? sheet.size)),
		lineHeight: 1.3,
	});
	const draw = (block: Block, key: number): ReactElement => {
		switch (block.kind) {
			case "line": {
				const style = Object.assign(height(block.parts), {
					marginTop: block.above ?? 0,
					textAlign: block.align ?? ("left" as const),
				});
				return block.right
					? h(
							View,
							{ key, style: [styles.row, { marginTop: block.above ?? 0 }] },
							h(PdfText, { style: Object.assign(height(block.parts), { maxWidth: "72%" }) }, ...runs(block.parts)),
							h(PdfText, {}, ...runs(block.right)),
						)
					: h(PdfText, { key, style }, ...runs(block.parts));
			}
			case "list":
				return h(
					View,
					{ key },
					...block.items.map((item, at) =>
						h(
							View,
							{ key: at, style: styles.columns },
							h(PdfText, { style: { width: 12 } }, block.sign === "▪" || block.sign === "➢" ? "•" : block.sign),
							h(PdfText, { style: { flex: 1 } }, item),
						),
					),
				);
			case "table":
				return h(
					View,
					{ key },
					...block.rows.map((row, at) =>
						h(
							View,
							{ key: at, style: [styles.columns, block.borders ? { borderBottomWidth: 0.5, paddingVertical: 2 } : {}] },
							...row.map((cell, column) =>
								h(
									View,
									{ key: column, style: { width: `${(block.widths[column] ?? 0.3) * 100}%`, paddingRight: 8 } },
									...cell.map(draw),
								),
							),
						),
					),
				);
			case "aside": {
				const aside = h(
					View,
					{
						key: "aside",
						style: { width: `${block.width * 100}%`, padding: 8, backgroundColor: block.fill ?? "#ffffff" },
					},
					...block.aside.map(createDrawer(sheet, embedded, block.width * pageWidth - 16)),
				);
				const rest = h(
					View,
					{ key: "main", style: { flex: 1, paddingHorizontal: 10, paddingTop: 8 } },
					...block.main.map(draw),
				);
				return h(View, { key, style: styles.columns }, ...(block.side === "left" ? [aside, rest] : [rest, aside]));
			}
			case "soft":
				return h(
					View,
					{ key, style: { marginTop: 8 } },
					...block.lines.map((parts, at) => h(PdfText, { key: at, style: height(parts) }, ...runs(parts))),
				);
			case "box":
				return h(View, { key, style: { borderWidth: 1, padding: 6 } }, ...block.blocks.map(draw));
		}
	};
	return draw;
}
