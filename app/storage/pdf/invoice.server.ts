import { Page, StyleSheet, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { InvoicePaper } from "#app/domain/invoices/invoice-paper.ts";
import { brand, foot, styles, text } from "./parts.server.ts";

const look = StyleSheet.create({
	parties: { flexDirection: "row", gap: 24, marginTop: 16 },
	party: { flex: 1 },
	facts: {
		flexDirection: "row",
		flexWrap: "wrap",
		marginTop: 16,
		paddingVertical: 8,
		borderTopWidth: 1,
		borderBottomWidth: 1,
	},
	fact: { width: "25%", paddingVertical: 4, paddingRight: 8 },
	small: { fontSize: 8, color: "#595959" },
	table: { marginTop: 18 },
	line: { flexDirection: "row", gap: 12, paddingVertical: 5, borderBottomWidth: 1, borderBottomColor: "#d9dbe1" },
	number: { width: 82, textAlign: "right" },
	quantity: { width: 48, textAlign: "right" },
	totals: { marginTop: 14, marginLeft: "32%" },
	total: { flexDirection: "row", justifyContent: "space-between", gap: 12, paddingVertical: 3 },
	strong: { fontFamily: "Helvetica-Bold", fontSize: 12, borderTopWidth: 1, borderTopColor: "#1f1f1f", marginTop: 3 },
});

/** An invoice: who bills whom, what for, what is withheld, what is to be paid and by when. */
export function invoicePage(paper: InvoicePaper, color: string) {
	const line = (one: InvoicePaper["head"], key: string, style: object = {}) =>
		h(
			View,
			{ style: look.line, key, wrap: false },
			text(one.description, { flex: 1, ...style }, "d"),
			text(one.quantity, { ...look.quantity, ...style }, "q"),
			text(one.price, { ...look.number, ...style }, "p"),
			text(one.amount, { ...look.number, ...style }, "a"),
		);
	return h(
		Page,
		{ size: "A4", style: styles.page },
		brand(paper.site, color),
		text(paper.number, styles.title),
		text(paper.title, styles.muted),
		h(
			View,
			{ style: look.parties, key: "parties" },
			...paper.parties.map(({ label, name, lines }) =>
				h(
					View,
					{ style: look.party, key: label },
					text(label, look.small),
					text(name, styles.strong, "name"),
					...lines.map((one, at) => text(one, styles.muted, `l${at}`)),
				),
			),
		),
		h(
			View,
			{ style: { ...look.facts, borderColor: "#d9dbe1" }, key: "facts" },
			...paper.facts.map(({ key, label, value }) =>
				h(View, { style: look.fact, key }, text(label, look.small, "l"), text(value, {}, "v")),
			),
		),
		h(
			View,
			{ style: look.table, key: "lines" },
			line(paper.head, "head", { ...look.small, fontFamily: "Helvetica-Bold" }),
			...paper.lines.map(({ key, ...one }) => line(one, key)),
		),
		h(
			View,
			{ style: look.totals, key: "totals", wrap: false },
			...paper.totals.map(({ key, label, formula, value, strong }) =>
				h(
					View,
					{ style: strong ? { ...look.total, ...look.strong } : look.total, key },
					h(
						View,
						{ style: { flex: 1 }, key: "l" },
						text(label, {}, "l"),
						...(formula ? [text(formula, { ...look.small, fontFamily: "Helvetica" }, "f")] : []),
					),
					text(value, {}, "v"),
				),
			),
		),
		...paper.notes.map((note, at) => h(View, { style: styles.part, key: `n${at}` }, text(note, styles.muted))),
		foot(paper.number),
	);
}
