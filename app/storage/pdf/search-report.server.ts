import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { SearchReportDocument } from "#app/domain/reports/search-report-document.ts";
import { pdfBrandHeader, pdfFooter, pdfRow, pdfSection, pdfStyles, pdfText } from "./pdf-elements.server.ts";

const number = { width: 62, textAlign: "right" } as const;

/** A bar as wide as its share of the widest, in per cent. */
const bar = (share: number, color: string, key: string) =>
	h(View, { style: { height: 7, marginTop: 3, width: `${Math.max(0.5, share)}%`, backgroundColor: color }, key });

export function searchReportPage(report: SearchReportDocument, color: string) {
	const { words, note, figures, stages, days, reasons } = report;
	return h(
		Page,
		{ size: "A4", style: pdfStyles.page },
		pdfBrandHeader(report.site, color),
		pdfText(report.title, pdfStyles.title),
		pdfText(
			[report.company, `${report.since} – ${report.until}`].filter(Boolean).join(" · "),
			pdfStyles.muted,
			"period",
		),
		h(
			View,
			{ style: { ...pdfStyles.columns, ...pdfStyles.part }, key: "figures" },
			...figures.map(({ label, value }) =>
				h(
					View,
					{ style: { ...pdfStyles.box, flex: 1, borderLeftColor: color }, key: label },
					pdfText(value, pdfStyles.boxValue, "value"),
					pdfText(label, pdfStyles.small, "label"),
				),
			),
		),
		...(note ? [pdfSection(words.note, pdfText(note, pdfStyles.body, "note"))] : []),
		pdfSection(
			words.stages,
			pdfText(words.stagesNote, pdfStyles.small, "stagesNote"),
			h(
				View,
				{ style: { ...pdfStyles.tableHead, marginTop: 4 }, key: "head" },
				pdfText(words.stage, { flex: 1 }, "s"),
				...(["reached", "passed", "waiting", "ended"] as const).map((name) => pdfText(words[name], number, name)),
			),
			...stages.map(({ key, label, share, reached, ofFirst, passed, waiting, ended }) =>
				h(
					View,
					{ style: pdfStyles.tableRow, key, wrap: false },
					h(View, { style: { flex: 1 }, key: "label" }, pdfText(label, {}, "name"), bar(share, color, "bar")),
					pdfText(`${reached} (${ofFirst})`, number, "reached"),
					...[passed, waiting, ended].map((value, at) => pdfText(value ?? "", number, `value${at}`)),
				),
			),
		),
		...(days.length === 0
			? []
			: [
					pdfSection(
						words.days,
						pdfText(words.daysNote, pdfStyles.small, "daysNote"),
						...days.map(({ key, label, median, middle }) =>
							pdfRow(
								label,
								`${median} (${middle})`,
								{ paddingVertical: 4, borderTopWidth: 1, borderTopColor: "#d9dbe1" },
								key,
							),
						),
					),
				]),
		pdfSection(
			words.reasons,
			...(reasons.length === 0 ? [pdfText(words.noReasons, pdfStyles.muted, "none")] : []),
			...reasons.map(({ key, label, total, lines }) =>
				h(
					View,
					// A short list is not cut from its heading.
					{ key, wrap: lines.length > 12 },
					pdfRow(label, total, { ...pdfStyles.strong, marginTop: 8 }, "total"),
					...lines.map((line) =>
						h(
							View,
							{ key: line.key, style: { paddingVertical: 3 }, wrap: false },
							pdfRow(line.label, line.value, {}, "line"),
							bar(line.share, color, "bar"),
						),
					),
				),
			),
		),
		pdfFooter(`${report.site} · ${report.title}`),
	);
}
