import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { SearchReportDocument } from "#app/domain/reports/search-report-document.ts";
import { brand, pdfFooter, pdfRow, pdfSection, styles, text } from "./parts.server.ts";

const number = { width: 62, textAlign: "right" } as const;

/** A bar as wide as its share of the widest, in per cent. */
const bar = (share: number, color: string, key: string) =>
	h(View, { style: { height: 7, marginTop: 3, width: `${Math.max(0.5, share)}%`, backgroundColor: color }, key });

export function searchReportPage(report: SearchReportDocument, color: string) {
	const { words, note, figures, stages, days, reasons } = report;
	return h(
		Page,
		{ size: "A4", style: styles.page },
		brand(report.site, color),
		text(report.title, styles.title),
		text([report.company, `${report.since} – ${report.until}`].filter(Boolean).join(" · "), styles.muted, "period"),
		h(
			View,
			{ style: { ...styles.columns, ...styles.part }, key: "figures" },
			...figures.map(({ label, value }) =>
				h(
					View,
					{ style: { ...styles.box, flex: 1, borderLeftColor: color }, key: label },
					text(value, styles.boxValue, "value"),
					text(label, styles.small, "label"),
				),
			),
		),
		...(note ? [pdfSection(words.note, text(note, styles.body, "note"))] : []),
		pdfSection(
			words.stages,
			text(words.stagesNote, styles.small, "stagesNote"),
			h(
				View,
				{ style: { ...styles.tableHead, marginTop: 4 }, key: "head" },
				text(words.stage, { flex: 1 }, "s"),
				...(["reached", "passed", "waiting", "ended"] as const).map((name) => text(words[name], number, name)),
			),
			...stages.map(({ key, label, share, reached, ofFirst, passed, waiting, ended }) =>
				h(
					View,
					{ style: styles.tableRow, key, wrap: false },
					h(View, { style: { flex: 1 }, key: "label" }, text(label, {}, "name"), bar(share, color, "bar")),
					text(`${reached} (${ofFirst})`, number, "reached"),
					...[passed, waiting, ended].map((value, at) => text(value ?? "", number, `value${at}`)),
				),
			),
		),
		...(days.length === 0
			? []
			: [
					pdfSection(
						words.days,
						text(words.daysNote, styles.small, "daysNote"),
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
			...(reasons.length === 0 ? [text(words.noReasons, styles.muted, "none")] : []),
			...reasons.map(({ key, label, total, lines }) =>
				h(
					View,
					// A short list is not cut from its heading.
					{ key, wrap: lines.length > 12 },
					pdfRow(label, total, { ...styles.strong, marginTop: 8 }, "total"),
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
