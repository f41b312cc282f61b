import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import { brand, pdfFooter, pdfSection, styles, text } from "./parts.server.ts";

const line = { flexDirection: "row", gap: 12, paddingVertical: 1 } as const;
const item = { paddingVertical: 4, borderBottomWidth: 1, borderBottomColor: "#d9dbe1" } as const;

export function dataPage(dataPaper: DataExportDocument, color: string) {
	return h(
		Page,
		{ size: "A4", style: styles.page },
		brand(dataPaper.site, color),
		text(dataPaper.title, styles.title),
		text(dataPaper.text, styles.muted),
		...dataPaper.parts.map(({ title, text: words, rows }) =>
			pdfSection(
				title,
				...(words ? [text(words, styles.body, "words")] : []),
				...rows.map((values, at) =>
					h(
						View,
						{ style: item, key: at },
						...values.map(([name, value]) =>
							h(
								View,
								{ style: line, key: name },
								text(name, { width: 150, color: "#595959" }, "n"),
								text(value, { flex: 1 }, "v"),
							),
						),
					),
				),
			),
		),
		pdfFooter(dataPaper.title),
	);
}
