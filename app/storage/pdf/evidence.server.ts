import { Page, Path, Svg, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { EvidenceDocument } from "#app/domain/signatures/evidence-document.ts";
import { pdfBrandHeader, pdfFooter, pdfSection, pdfStyles, pdfText } from "./pdf-elements.server.ts";

export function evidencePage(document: EvidenceDocument, color: string) {
	const { site, title, intro, facts, signers, headings, events, consent, check, link, matrix } = document;
	return h(
		Page,
		{ size: "A4", style: pdfStyles.page },
		pdfBrandHeader(site, color),
		h(
			View,
			{ style: { ...pdfStyles.columns, marginBottom: 8 }, key: "top" },
			h(
				View,
				{ style: { flex: 1 }, key: "words" },
				pdfText(title, pdfStyles.title, "title"),
				pdfText(intro, pdfStyles.body, "intro"),
				pdfText(check, { ...pdfStyles.body, marginTop: 8 }, "check"),
				pdfText(link, { fontSize: 9, fontFamily: "Helvetica-Bold", color }, "link"),
			),
			code(matrix),
		),
		pdfSection(
			headings.document,
			...facts.map(({ label, value }) =>
				h(
					View,
					{ key: label, style: { flexDirection: "row", gap: 12, paddingVertical: 3 }, wrap: false },
					pdfText(label, { width: 130, fontSize: 9, color: "#595959" }, "label"),
					pdfText(value, { flex: 1, fontSize: 9 }, "value"),
				),
			),
		),
		pdfSection(
			headings.signers,
			...signers.map(({ name, lines }, at) =>
				h(
					View,
					{ key: `signer${at}`, style: { ...pdfStyles.box, borderLeftColor: color, marginBottom: 6 }, wrap: false },
					pdfText(name, { fontFamily: "Helvetica-Bold", fontSize: 11 }, "name"),
					...lines.map((line, place) => pdfText(line, { fontSize: 9 }, `line${place}`)),
				),
			),
		),
		pdfSection(headings.consent, ...consent.map((item, at) => pdfText(item, { fontSize: 9 }, `consent${at}`))),
		pdfSection(
			headings.events,
			...events.map(({ when, what }, at) =>
				h(
					View,
					{ key: `event${at}`, style: { flexDirection: "row", gap: 12, paddingVertical: 2 }, wrap: false },
					pdfText(when, { width: 130, fontSize: 8, color: "#595959" }, "when"),
					pdfText(what, { flex: 1, fontSize: 8 }, "what"),
				),
			),
		),
		pdfFooter(`${site} · ${title}`),
	);
}

const side = 96;

/** The link as a QR code, with the quiet frame that readers need. */
function code(matrix: readonly string[]) {
	const cells = matrix.length + 8;
	const path = matrix
		.flatMap((line, y) => [...line].map((cell, x) => (cell === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : "")))
		.join("");
	return h(
		Svg,
		{ key: "code", style: { width: side, height: side }, viewBox: `0 0 ${cells} ${cells}` },
		h(Path, { d: path, fill: "#000000" }),
	);
}
