import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { type ComponentProps, createElement as h, type ReactNode } from "react";

/** What pages of PDFs are made of. Helvetica holds every letter of Portuguese and English. */
export const styles = StyleSheet.create({
	page: { padding: 48, paddingBottom: 64, fontFamily: "Helvetica", fontSize: 10, lineHeight: 1.45, color: "#1f1f1f" },
	brand: { fontFamily: "Helvetica-Bold", fontSize: 15, paddingBottom: 8, marginBottom: 20, borderBottomWidth: 3 },
	muted: { color: "#595959" },
	title: { fontFamily: "Helvetica-Bold", fontSize: 18, lineHeight: 1.25, marginTop: 4, marginBottom: 6 },
	part: { marginTop: 18 },
	head: { fontFamily: "Helvetica-Bold", fontSize: 11, marginBottom: 4 },
	row: { flexDirection: "row", justifyContent: "space-between", gap: 16 },
	service: { marginTop: 12, paddingTop: 10, borderTopWidth: 1, borderTopColor: "#d9dbe1" },
	strong: { fontFamily: "Helvetica-Bold" },
	total: { marginTop: 14, paddingTop: 8, borderTopWidth: 2, borderTopColor: "#1f1f1f", fontSize: 13 },
	step: { fontSize: 9 },
	foot: { position: "absolute", left: 48, right: 48, bottom: 28, fontSize: 8, color: "#595959" },
});

/** What Helvetica has no sign for. */
export const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, " ").replace(/−/g, "–");
type Style = NonNullable<ComponentProps<typeof View>["style"]>;
export const text = (value: string, style: Style = {}, key?: string) =>
	h(Text, { style, key: key ?? value }, plain(value));
export const row = (left: string, right: string, style: object = {}, key?: string) =>
	h(View, { style: { ...styles.row, ...style }, key: key ?? left, wrap: false }, text(left, { flex: 1 }), text(right));
export const part = (title: string, ...children: ReactNode[]) =>
	h(View, { style: styles.part, key: title }, text(title, styles.head), ...children);

/** The number of the document and of the page, on every page. */
export const foot = (number: string) =>
	h(Text, {
		style: styles.foot,
		fixed: true,
		key: "foot",
		render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
			`${plain(number)} · ${pageNumber}/${totalPages}`,
	});

/** The brand's name over a line of its colour. */
export const brand = (site: string, color: string) => text(site, { ...styles.brand, color, borderBottomColor: color });
