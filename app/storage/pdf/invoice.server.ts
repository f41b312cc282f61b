import { Page, StyleSheet, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { InvoiceDocument } from "#app/domain/invoices/invoice-document.ts";
import { fonts } from "./fonts.server.ts";
import { pdfAmountBox, pdfBrandHeader, pdfFooter, pdfStyles, pdfText } from "./pdf-elements.server.ts";

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
		{ size: "A4", style: pdfStyles.page },
		pdfBrandHeader(invoiceDocument.site, color, invoiceDocument.number),
		h(
			View,
			{ style: pdfStyles.columns, key: "head", wrap: false },
			h(
				View,
				{ style: { flex: 1 }, key: "what" },
				pdfText(invoiceDocument.number, pdfStyles.title, "number"),
				pdfText(invoiceDocument.title, pdfStyles.muted, "title"),
			),
			...(net
				? [
						h(
							View,
							{ style: { width: 210 }, key: "sum" },
							pdfAmountBox(color, net.label, net.value, due ? `${due.label}: ${due.value}` : null),
						),
					]
				: []),
		),
		h(
			View,
			{ style: { ...pdfStyles.columns, marginTop: 22 }, key: "parties", wrap: false },
			...invoiceDocument.parties.map(({ label, name, lines }) =>
				h(
					View,
					{ style: { flex: 1 }, key: label },
					pdfText(label, pdfStyles.small),
					pdfText(name, { ...pdfStyles.strong, fontSize: 10 }, "name"),
					...lines.map((line, at) => pdfText(line, pdfStyles.muted, `l${at}`)),
				),
			),
		),
		h(
			View,
			{ style: look.facts, key: "facts" },
			...invoiceDocument.facts.map(({ key, label, value }) =>
				h(View, { style: look.fact, key }, pdfText(label, pdfStyles.small, "l"), pdfText(value, {}, "v")),
			),
		),
		h(
			View,
			{ style: { marginTop: 22 }, key: "lines" },
			columns(invoiceDocument.head, "head", pdfStyles.tableHead),
			...invoiceDocument.lines.map(({ key, ...one }) => columns(one, key, pdfStyles.tableRow)),
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
							pdfText(label, {}, "l"),
							...(formula ? [pdfText(formula, { ...pdfStyles.small, fontFamily: fonts.regular }, "f")] : []),
						),
						pdfText(value, {}, "v"),
					),
				),
		),
		...(own.length > 0
			? [
					h(
						View,
						{ style: pdfStyles.part, key: "own", wrap: false },
						pdfText(invoiceDocument.ownTaxes, pdfStyles.small, "label"),
						h(
							View,
							{ style: look.own, key: "taxes" },
							...own.map(({ key, label, formula, value }) =>
								pdfText(`${label}: ${formula} = ${value}`, look.ownTax, key),
							),
						),
					),
				]
			: []),
		...invoiceDocument.notes.map((note, at) =>
			h(View, { style: pdfStyles.part, key: `n${at}` }, pdfText(note, { ...pdfStyles.muted, fontSize: 9 })),
		),
		pdfFooter([from?.name, from?.lines[0], invoiceDocument.number].filter(Boolean).join(" · ")),
	);
}

function columns(item: InvoiceDocument["head"], key: string, style: object) {
	return h(
		View,
		{ style: { ...style }, key, wrap: false },
		pdfText(item.description, { flex: 1 }, "d"),
		pdfText(item.quantity, look.quantity, "q"),
		pdfText(item.price, look.number, "p"),
		pdfText(item.amount, look.number, "a"),
	);
}
