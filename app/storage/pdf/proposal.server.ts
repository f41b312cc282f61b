import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { PrintedProposal } from "#app/domain/proposals/printed-proposal.ts";
import {
	pdfAmountBox,
	pdfBrandHeader,
	pdfFooter,
	pdfRow,
	pdfSection,
	pdfStyles,
	pdfText,
} from "./pdf-elements.server.ts";

const openings = { width: 54, textAlign: "right" } as const;
const money = { width: 92, textAlign: "right" } as const;
const line = { height: 26, borderBottomWidth: 1, borderBottomColor: "#1f1f1f", marginBottom: 4 } as const;

export function proposalPage(pdf: PrintedProposal, color: string) {
	const { words, instalments } = pdf;
	return h(
		Page,
		{ size: "A4", style: pdfStyles.page },
		pdfBrandHeader(pdf.site, color, pdf.number),
		pdfText(pdf.title, pdfStyles.title),
		h(
			View,
			{ style: { ...pdfStyles.columns, marginTop: 6 }, key: "head", wrap: false },
			h(
				View,
				{ style: { flex: 1 }, key: "whom" },
				pdfText(pdf.for, { ...pdfStyles.strong, fontSize: 10 }, "for"),
				...[pdf.contact, pdf.by].flatMap((message) => (message ? [pdfText(message, pdfStyles.muted)] : [])),
			),
			h(View, { style: { width: 210 }, key: "sum" }, pdfAmountBox(color, words.whole, pdf.total, pdf.validUntil)),
		),
		...(pdf.intro ? [h(View, { style: pdfStyles.part, key: "intro" }, pdfText(pdf.intro, pdfStyles.body))] : []),
		h(
			View,
			{ style: pdfStyles.part, key: "services" },
			h(
				View,
				{ style: pdfStyles.tableHead, key: "head" },
				pdfText(words.service, { flex: 1 }, "s"),
				pdfText(words.openings, openings, "o"),
				pdfText(words.unit, money, "u"),
				pdfText(words.total, money, "t"),
			),
			...pdf.services.map((service, at) => serviceRows(service, `s${at}`)),
			pdfRow(words.whole, pdf.total, { ...pdfStyles.total, ...pdfStyles.strong }, "total"),
		),
		...(pdf.credits.length > 0 ? [pdfSection(words.credits, ...pdf.credits.map((message) => pdfText(message)))] : []),
		...(instalments
			? [
					pdfSection(
						words.billing,
						pdfText(instalments.terms, { ...pdfStyles.muted, marginBottom: 4 }),
						...instalments.lines.map(({ key, label, value }) =>
							pdfRow(label, value, { paddingVertical: 4, borderTopWidth: 1, borderTopColor: "#d9dbe1" }, key),
						),
					),
				]
			: []),
		...(pdf.guarantee ? [pdfSection(words.guarantee, pdfText(pdf.guarantee, pdfStyles.body))] : []),
		...(pdf.terms ? [pdfSection(words.terms, pdfText(pdf.terms, pdfStyles.body))] : []),
		signatures(pdf),
		pdfFooter(`${pdf.site} · ${pdf.number}`),
	);
}

function serviceRows(
	{ title, kind, openings: count, unit, total, discount, steps }: PrintedProposal["services"][number],
	key: string,
) {
	return h(
		View,
		{ key, wrap: false },
		h(
			View,
			{ style: { ...pdfStyles.tableRow, borderBottomWidth: 0 }, key: "row" },
			h(
				View,
				{ style: { flex: 1 }, key: "what" },
				pdfText(title, { ...pdfStyles.strong, fontSize: 10 }, "title"),
				pdfText([kind, discount].filter(Boolean).join(" · "), { ...pdfStyles.small, fontSize: 9 }, "kind"),
			),
			pdfText(count, openings, "o"),
			pdfText(unit, money, "u"),
			pdfText(total, { ...money, ...pdfStyles.strong }, "t"),
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

const signatures = ({ words, for: client, site }: PrintedProposal) =>
	h(
		View,
		{ style: { marginTop: 18 }, key: "signatures", wrap: false },
		pdfText(words.agreed, pdfStyles.head, "agreed"),
		h(
			View,
			{ style: pdfStyles.columns, key: "lines" },
			...[client, site].map((user) =>
				h(
					View,
					{ style: { flex: 1 }, key: user },
					h(View, { style: line, key: "line" }),
					pdfText(user, { fontSize: 9 }, "who"),
					pdfText(words.signature, pdfStyles.small, "what"),
				),
			),
		),
	);
