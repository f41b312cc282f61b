import { Page, StyleSheet, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { InvoiceDocument } from "#app/domain/invoices/invoice-document.ts";
import { fonts } from "./fonts.server.ts";
import { amountBox, brand, pdfFooter, styles, text } from "./parts.server.ts";

const look = StyleSheet.create({
	facts: { flexDirection: "row", flexWrap: "wrap", marginTop: 20, rowGap: 8 },
	fact: { width: "25%", paddingRight: 8 },
	own: { flexDirection: "row", flexWrap: "wrap", marginTop: 2 },
	ownTax: { width: "50%", fontSize: 9, paddingVertical: 1 },
	number: { width: 88, textAlign: "right" },
	quantity: { width: 54, textAlign: "right" },
	totals: { marginTop: 12, marginLeft: "38%" },
	total: { flexDirection: "row", justifyContent: "space-between", gap: 12, paddingVertical: 4, paddingHorizontal: 8 },
	strong: {
		fontFamily: fonts.bold,
		fontSize: 13,
		borderTopWidth: 2,
		borderTopColor: "#1f1f1f",
		marginTop: 4,
		paddingTop: 8,
	},
});

export function invoicePage(invoiceDocument: InvoiceDocument, color: string) {
	const [from] = invoiceDocument.parties;
	const net = invoiceDocument.totals.find(({ strong }) => strong);
	const due = invoiceDocument.facts.find(({ key }) => key === "due");
	const own = invoiceDocument.totals.filter((total) => total.own);
	return h(
		Page,
		{ size: "A4", style: styles.page },
		brand(invoiceDocument.site, color, invoiceDocument.number),
		h(
			View,
			{ style: styles.columns, key: "head", wrap: false },
			h(
				View,
				{ style: { flex: 1 }, key: "what" },
				text(invoiceDocument.number, styles.title, "number"),
				text(invoiceDocument.title, styles.muted, "title"),
			),
			...(net
				? [
						h(
							View,
							{ style: { width: 210 }, key: "sum" },
							amountBox(color, net.label, net.value, due ? `${due.label}: ${due.value}` : null),
						),
					]
				: []),
		),
		h(
			View,
			{ style: { ...styles.columns, marginTop: 22 }, key: "parties", wrap: false },
			...invoiceDocument.parties.map(({ label, name, lines }) =>
				h(
					View,
					{ style: { flex: 1 }, key: label },
					text(label, styles.small),
					text(name, { ...styles.strong, fontSize: 10 }, "name"),
					...lines.map((line, at) => text(line, styles.muted, `l${at}`)),
				),
			),
		),
		h(
			View,
			{ style: look.facts, key: "facts" },
			...invoiceDocument.facts.map(({ key, label, value }) =>
				h(View, { style: look.fact, key }, text(label, styles.small, "l"), text(value, {}, "v")),
			),
		),
		h(
			View,
			{ style: { marginTop: 22 }, key: "lines" },
			columns(invoiceDocument.head, "head", styles.tableHead),
			...invoiceDocument.lines.map(({ key, ...one }) => columns(one, key, styles.tableRow)),
		),
		h(
			View,
			{ style: look.totals, key: "totals", wrap: false },
			...invoiceDocument.totals
				.filter((total) => !total.own)
				.map(({ key, label, formula, value, strong }) =>
					h(
						View,
						{ style: strong ? { ...look.total, ...look.strong } : look.total, key },
						h(
							View,
							{ style: { flex: 1 }, key: "l" },
							text(label, {}, "l"),
							...(formula ? [text(formula, { ...styles.small, fontFamily: fonts.regular }, "f")] : []),
						),
						text(value, {}, "v"),
					),
				),
		),
		...(own.length > 0
			? [
					h(
						View,
						{ style: styles.part, key: "own", wrap: false },
						text(invoiceDocument.ownTaxes, styles.small, "label"),
						h(
							View,
							{ style: look.own, key: "taxes" },
							...own.map(({ key, label, formula, value }) => text(`${label}: ${formula} = ${value}`, look.ownTax, key)),
						),
					),
				]
			: []),
		...invoiceDocument.notes.map((note, at) =>
			h(View, { style: styles.part, key: `n${at}` }, text(note, { ...styles.muted, fontSize: 9 })),
		),
		pdfFooter([from?.name, from?.lines[0], invoiceDocument.number].filter(Boolean).join(" · ")),
	);
}

function columns(item: InvoiceDocument["head"], key: string, style: object) {
	return h(
		View,
		{ style: { ...style }, key, wrap: false },
		text(item.description, { flex: 1 }, "d"),
		text(item.quantity, look.quantity, "q"),
		text(item.price, look.number, "p"),
		text(item.amount, look.number, "a"),
	);
}
