import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { PrintedDocument } from "#app/domain/proposals/printed-document.ts";
import { amountBox, brand, pdfFooter, pdfRow, pdfSection, styles, text } from "./parts.server.ts";

const openings = { width: 54, textAlign: "right" } as const;
const money = { width: 92, textAlign: "right" } as const;
const line = { height: 26, borderBottomWidth: 1, borderBottomColor: "#1f1f1f", marginBottom: 4 } as const;

export function proposalPage(pdf: PrintedDocument, color: string) {
	const { words, instalments } = pdf;
	return h(
		Page,
		{ size: "A4", style: styles.page },
		brand(pdf.site, color, pdf.number),
		text(pdf.title, styles.title),
		h(
			View,
			{ style: { ...styles.columns, marginTop: 6 }, key: "head", wrap: false },
			h(
				View,
				{ style: { flex: 1 }, key: "whom" },
				text(pdf.for, { ...styles.strong, fontSize: 10 }, "for"),
				...[pdf.contact, pdf.by].flatMap((message) => (message ? [text(message, styles.muted)] : [])),
			),
			h(View, { style: { width: 210 }, key: "sum" }, amountBox(color, words.whole, pdf.total, pdf.validUntil)),
		),
		...(pdf.intro ? [h(View, { style: styles.part, key: "intro" }, text(pdf.intro, styles.body))] : []),
		h(
			View,
			{ style: styles.part, key: "services" },
			h(
				View,
				{ style: styles.tableHead, key: "head" },
				text(words.service, { flex: 1 }, "s"),
				text(words.openings, openings, "o"),
				text(words.unit, money, "u"),
				text(words.total, money, "t"),
			),
			...pdf.services.map((service, at) => serviceRows(service, `s${at}`)),
			pdfRow(words.whole, pdf.total, { ...styles.total, ...styles.strong }, "total"),
		),
		...(pdf.credits.length > 0 ? [pdfSection(words.credits, ...pdf.credits.map((message) => text(message)))] : []),
		...(instalments
			? [
					pdfSection(
						words.billing,
						text(instalments.terms, { ...styles.muted, marginBottom: 4 }),
						...instalments.lines.map(({ key, label, value }) =>
							pdfRow(label, value, { paddingVertical: 4, borderTopWidth: 1, borderTopColor: "#d9dbe1" }, key),
						),
					),
				]
			: []),
		...(pdf.guarantee ? [pdfSection(words.guarantee, text(pdf.guarantee, styles.body))] : []),
		...(pdf.terms ? [pdfSection(words.terms, text(pdf.terms, styles.body))] : []),
		signatures(pdf),
		pdfFooter(`${pdf.site} · ${pdf.number}`),
	);
}

function serviceRows(
	{ title, kind, openings: count, unit, total, discount, steps }: PrintedDocument["services"][number],
	key: string,
) {
	return h(
		View,
		{ key, wrap: false },
		h(
			View,
			{ style: { ...styles.tableRow, borderBottomWidth: 0 }, key: "row" },
			h(
				View,
				{ style: { flex: 1 }, key: "what" },
				text(title, { ...styles.strong, fontSize: 10 }, "title"),
				text([kind, discount].filter(Boolean).join(" · "), { ...styles.small, fontSize: 9 }, "kind"),
			),
			text(count, openings, "o"),
			text(unit, money, "u"),
			text(total, { ...money, ...styles.strong }, "t"),
		),
		h(
			View,
			{
				style: {
					marginLeft: 8,
					paddingHorizontal: 10,
					marginBottom: 8,
					borderLeftWidth: 1,
					borderLeftColor: "#d9dbe1",
				},
				key: "steps",
			},
			...steps.map(({ key: step, label, formula, value }) =>
				pdfRow(
					[label, formula].filter(Boolean).join(": "),
					value,
					{ fontSize: 9, color: "#595959", paddingVertical: 1.5 },
					step,
				),
			),
		),
	);
}

const signatures = ({ words, for: client, site }: PrintedDocument) =>
	h(
		View,
		{ style: { marginTop: 18 }, key: "signatures", wrap: false },
		text(words.agreed, styles.head, "agreed"),
		h(
			View,
			{ style: styles.columns, key: "lines" },
			...[client, site].map((user) =>
				h(
					View,
					{ style: { flex: 1 }, key: user },
					h(View, { style: line, key: "line" }),
					text(user, { fontSize: 9 }, "who"),
					text(words.signature, styles.small, "what"),
				),
			),
		),
	);
