import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import { pdfBrandHeader, pdfFooter, pdfSection, pdfStyles, pdfText } from "./pdf-elements.server.ts";

const line = { flexDirection: "row", gap: 12, paddingVertical: 1 } as const;
const item = { paddingVertical: 4, borderBottomWidth: 1, borderBottomColor: "#d9dbe1" } as const;

export function dataExportPage(dataPaper: DataExportDocument, color: string) {
	return h(
		Page,
		{ size: "A4", style: pdfStyles.page },
		pdfBrandHeader(dataPaper.site, color),
		pdfText(dataPaper.title, pdfStyles.title),
		pdfText(dataPaper.text, pdfStyles.muted),
		...dataPaper.parts.map(({ title, text: words, rows }) =>
			pdfSection(
				title,
				...(words ? [pdfText(words, pdfStyles.body, "words")] : []),
				...rows.map((values, at) =>
					h(
						View,
						{ style: item, key: at },
						...values.map(([name, value]) =>
							h(
								View,
								{ style: line, key: name },
								pdfText(name, { width: 150, color: "#595959" }, "n"),
								pdfText(value, { flex: 1 }, "v"),
							),
						),
					),
				),
			),
		),
		pdfFooter(dataPaper.title),
	);
}
