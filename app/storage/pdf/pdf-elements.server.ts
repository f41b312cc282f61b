import { Font, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { fonts, toPrintable } from "./fonts.server.ts";

// Disables hyphenation, which would follow English rules.
Font.registerHyphenationCallback((word) => [word]);

export const pdfStyles = StyleSheet.create({
	page: { padding: 48, paddingBottom: 64, fontFamily: fonts.regular, fontSize: 10, color: "#1f1f1f" },
	brand: {
		flexDirection: "row",
		justifyContent: "space-between",
		alignItems: "flex-end",
		gap: 16,
		paddingBottom: 10,
		marginBottom: 20,
		borderBottomWidth: 2,
	},
	small: { fontSize: 8, color: "#595959" },
	box: { padding: 12, backgroundColor: "#f3f5f4", borderLeftWidth: 3 },
	boxValue: { fontFamily: fonts.bold, fontSize: 16, lineHeight: 1.3 },
	columns: { flexDirection: "row", alignItems: "flex-start", gap: 24 },
	tableHead: {
		flexDirection: "row",
		gap: 12,
		paddingVertical: 6,
		paddingHorizontal: 8,
		backgroundColor: "#f3f5f4",
		fontSize: 8,
		fontFamily: fonts.bold,
		color: "#3d3d3d",
	},
	tableRow: {
		flexDirection: "row",
		gap: 12,
		paddingVertical: 7,
		paddingHorizontal: 8,
		borderBottomWidth: 1,
		borderBottomColor: "#d9dbe1",
	},
	muted: { fontSize: 10, color: "#595959" },
	body: { fontSize: 10, lineHeight: 1.45 },
	title: { fontFamily: fonts.bold, fontSize: 20, lineHeight: 1.25, marginBottom: 6 },
	part: { marginTop: 16 },
	head: { fontFamily: fonts.bold, fontSize: 11, marginBottom: 4 },
	row: { flexDirection: "row", justifyContent: "space-between", gap: 16 },
	strong: { fontFamily: fonts.bold },
	total: { paddingVertical: 9, paddingHorizontal: 8, borderTopWidth: 2, borderTopColor: "#1f1f1f", fontSize: 13 },
	foot: { position: "absolute", left: 48, right: 48, bottom: 28, fontSize: 8, color: "#595959" },
});

/** Line height is set here per font size: setting it on the page hides footers. */
export const pdfText = (value: string, style: object = {}, key?: string) =>
	h(
		Text,
		{ style: { ...("fontSize" in style ? { lineHeight: 1.4 } : {}), ...style }, key: key ?? value },
		toPrintable(value),
	);
export const pdfRow = (left: string, right: string, style: object = {}, key?: string) =>
	h(
		View,
		{ style: { ...pdfStyles.row, ...style }, key: key ?? left, wrap: false },
		pdfText(left, { flex: 1 }),
		pdfText(right),
	);
export const pdfSection = (title: string, ...children: ReactNode[]) =>
	h(View, { style: pdfStyles.part, key: title }, pdfText(title, pdfStyles.head), ...children);

export const pdfFooter = (whose: string) =>
	h(Text, {
		style: pdfStyles.foot,
		fixed: true,
		key: "foot",
		render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
			`${toPrintable(whose)} · ${pageNumber}/${totalPages}`,
	});

export const pdfBrandHeader = (site: string, color: string, document = "") =>
	h(
		View,
		{ style: { ...pdfStyles.brand, borderBottomColor: color }, key: "brand" },
		pdfText(site, { flex: 1, fontFamily: fonts.bold, fontSize: 16, lineHeight: 1.2, color }, "site"),
		pdfText(document, { fontSize: 10, color: "#3d3d3d" }, "document"),
	);

export const pdfAmountBox = (color: string, label: string, value: string, under: string | null) =>
	h(
		View,
		{ style: { ...pdfStyles.box, borderLeftColor: color }, key: "amount" },
		pdfText(label, pdfStyles.small, "label"),
		pdfText(value, pdfStyles.boxValue, "value"),
		...(under ? [pdfText(under, { fontSize: 9, color: "#3d3d3d" }, "under")] : []),
	);
